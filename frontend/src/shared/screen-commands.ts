import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Command } from './feature.ts'

const store = createStore((): { commands: readonly Command[] } => ({ commands: [] }))

/**
 * Adds the commands of the open screen to the command bar, the shortcuts and their list. `commands` must keep its
 * identity while nothing changes (`useMemo`).
 */
export const useOfferCommands = (commands: readonly Command[]) => {
  useEffect(() => {
    store.setState({ commands })
    return () => store.setState({ commands: [] })
  }, [commands])
}

/** The commands that the open screen offers. */
export const useScreenCommands = () => useStore(store).commands
