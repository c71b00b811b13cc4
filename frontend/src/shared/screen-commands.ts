import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Command } from './feature.ts'
import { useReadOnly } from './past/past.ts'

const store = createStore((): { commands: readonly Command[] } => ({ commands: [] }))

/**
 * Adds the commands of the open screen to the command bar, the shortcuts and their list. `commands` must keep its
 * identity while nothing changes (`useMemo`). At an earlier moment only those that read are left.
 */
export const useOfferCommands = (commands: readonly Command[]) => {
  const readOnly = useReadOnly()
  useEffect(() => {
    store.setState({ commands: readOnly ? commands.filter(({ reads }) => reads) : commands })
    return () => store.setState({ commands: [] })
  }, [commands, readOnly])
}

/** The commands that the open screen offers at this moment. */
export const screenCommands = () => store.getState().commands

export const useScreenCommands = () => useStore(store, ({ commands }) => commands)
