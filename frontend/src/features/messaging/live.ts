import type { Client } from '@urql/core'
import type { Message } from './types.ts'

type Listener = (message: Message) => void

const listeners = new WeakMap<Client, Set<Listener>>()

/** Calls `listener` with each new or changed message from subscriptions, responses and optimistic updates. */
export function whenMessage(client: Client, listener: Listener) {
  const all = listeners.get(client) ?? new Set()
  listeners.set(client, all.add(listener))
  return () => void all.delete(listener)
}

export function publish(client: Client, message: Message) {
  for (const listener of listeners.get(client) ?? []) listener(message)
}
