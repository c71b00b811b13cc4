import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMedia } from '../lib/use-media.ts'

type Sidebar = {
  /** What the user chose in this browser; undefined leaves it to the window's width. */
  folded: boolean | undefined
  /** Whether the open screen needs the room, and what the user chose meanwhile. */
  wanted: boolean
  meanwhile: boolean | undefined
}

const key = 'muster.sidebar'

const store = createStore((): Sidebar => ({ folded: stored(), wanted: false, meanwhile: undefined }))

function stored() {
  try {
    const choice = localStorage.getItem(key)
    return choice === null ? undefined : choice === 'folded'
  } catch {
    // Storage can be forbidden; a choice then lasts as long as the page.
    return undefined
  }
}

/** `narrow`: folded unless chosen otherwise. `tight`: too narrow for the sidebar beside a screen that needs room. */
export function isFolded(
  { folded, wanted, meanwhile }: Sidebar,
  { narrow, tight }: { narrow: boolean; tight: boolean },
) {
  return wanted && tight ? (meanwhile ?? true) : (folded ?? narrow)
}

const narrow = '(max-width: 68.74rem)'
const tight = '(max-width: 89.99rem)'

/** Whether the sidebar shows icons alone. */
export const useFolded = () => {
  const widths = { narrow: useMedia(narrow), tight: useMedia(tight) }
  return useStore(store, (state) => isFolded(state, widths))
}

/** The choice is kept in this browser, but not where the screen made it necessary. */
export function toggleSidebar() {
  const state = store.getState()
  const widths = { narrow: matchMedia(narrow).matches, tight: matchMedia(tight).matches }
  const folded = !isFolded(state, widths)
  if (state.wanted && widths.tight) return store.setState({ meanwhile: folded })
  try {
    localStorage.setItem(key, folded ? 'folded' : 'open')
  } catch {
    // As above.
  }
  store.setState({ folded })
}

/** Folds the sidebar on a window that is not wide, as long as the screen needs the room. */
export function useSidebarRoom(wanted: boolean) {
  useEffect(() => {
    store.setState({ wanted, meanwhile: undefined })
    return () => store.setState({ wanted: false })
  }, [wanted])
}
