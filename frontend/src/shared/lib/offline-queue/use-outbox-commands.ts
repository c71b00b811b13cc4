import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useOutbox } from '../urql/provider.tsx'
import type { OutboxCommand } from './outbox.ts'

/** The user's commands of some kinds that the server has not confirmed yet, rejected ones included, in the order pressed. */
export function useOutboxCommands<C extends OutboxCommand>(isWanted: (command: OutboxCommand) => command is C) {
  const { store } = useOutbox()
  return useStore(
    store,
    useShallow(({ commands }) => commands.filter(isWanted)),
  )
}
