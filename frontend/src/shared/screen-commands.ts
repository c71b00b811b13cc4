import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Command } from './feature.ts'
import { useReadOnly } from './past/past.ts'

const store = createStore((): { offers: readonly (readonly Command[])[] } => ({ offers: [] }))

/**
 * Adds commands of the open screen to the command bar, the shortcuts and the shortcut list. Memoize `commands`. At an
 * earlier moment, offers only commands with `reads`.
 */
export const useOfferCommands = (commands: readonly Command[]) => {
  const readOnly = useReadOnly()
  useEffect(() => {
    const own = commands.filter(({ reads }) => reads || !readOnly)
    store.setState(({ offers }) => ({ offers: [...offers, own] }))
    return () => store.setState(({ offers }) => ({ offers: offers.filter((each) => each !== own) }))
  }, [commands, readOnly])
}

export const screenCommands = () => store.getState().offers.flat()

export const useScreenCommands = () => useStore(store, ({ offers }) => offers).flat()
