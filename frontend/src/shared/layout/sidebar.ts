import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMedia } from '../lib/use-media.ts'

type Sidebar = {
  /** The user's choice, stored in this browser. Undefined: depends on the window's width. */
  folded: boolean | undefined
  needsWidth: boolean
  screenChoice: boolean | undefined
}

const key = 'muster.sidebar'

const store = createStore((): Sidebar => ({ folded: stored(), needsWidth: false, screenChoice: undefined }))

function stored() {
  try {
    const choice = localStorage.getItem(key)
    return choice === null ? undefined : choice === 'folded'
  } catch {
    // Browsers can block storage. The choice then lasts until the page closes.
    return undefined
  }
}

/** `narrow`: folded by default. `tight`: too narrow for the sidebar next to a screen that needs width. */
export function isFolded(
  { folded, needsWidth, screenChoice }: Sidebar,
  { narrow, tight }: { narrow: boolean; tight: boolean },
) {
  return needsWidth && tight ? (screenChoice ?? true) : (folded ?? narrow)
}

const narrow = '(max-width: 68.74rem)'
const tight = '(max-width: 89.99rem)'

export const useFolded = () => {
  const widths = { narrow: useMedia(narrow), tight: useMedia(tight) }
  return useStore(store, (state) => isFolded(state, widths))
}

export function toggleSidebar() {
  const state = store.getState()
  const widths = { narrow: matchMedia(narrow).matches, tight: matchMedia(tight).matches }
  const folded = !isFolded(state, widths)
  if (state.needsWidth && widths.tight) return store.setState({ screenChoice: folded })
  try {
    localStorage.setItem(key, folded ? 'folded' : 'open')
  } catch {
    // Browsers can block storage.
  }
  store.setState({ folded })
}

export function useSidebarRoom(needsWidth: boolean) {
  useEffect(() => {
    store.setState({ needsWidth, screenChoice: undefined })
    return () => store.setState({ needsWidth: false })
  }, [needsWidth])
}
