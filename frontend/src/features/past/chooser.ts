import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore(() => ({ open: false }))

/** Asks which earlier moment to show. */
export const chooseMoment = () => store.setState({ open: true })
export const closeChooser = () => store.setState({ open: false })
export const useChooserOpen = () => useStore(store).open
