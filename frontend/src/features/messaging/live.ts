import type { Client } from '@urql/core'
import type { Message } from './types.ts'

type Listener = (message: Message) => void

const listeners = new WeakMap<Client, Set<Listener>>()

/** Calls back with each new or changed message, wherever its news comes from: a push, an answer, or a press. */
export function whenMessage(client: Client, listener: Listener) {
  const all = listeners.get(client) ?? new Set()
  listeners.set(client, all.add(listener))
  return () => void all.delete(listener)
}

export function publish(client: Client, message: Message) {
  for (const listener of listeners.get(client) ?? []) listener(message)
}
