import { useEffect, useSyncExternalStore } from 'react'
import type { Command } from '#frontend/app/actions.ts'

let current: readonly Command[] = []
const listeners = new Set<() => void>()

const change = (commands: readonly Command[]) => {
  current = commands
  for (const listener of listeners) listener()
}

/**
 * Puts what can be done on the open screen into the command bar, the sheet of keys and the keyboard, as long as the
 * screen is there. `offered` must keep its identity while nothing changes (`useMemo`).
 */
export const useOfferCommands = (offered: readonly Command[]) => {
  useEffect(() => {
    change(offered)
    return () => change([])
  }, [offered])
}

/** What the open screen offers now. */
export const useScreenCommands = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
