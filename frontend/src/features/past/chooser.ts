import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What the chosen moment is for. */
export type Purpose = 'see' | 'compare'

const store = createStore((): { purpose: Purpose | undefined } => ({ purpose: undefined }))

/** Asks which earlier moment to show. */
export const chooseMoment = () => store.setState({ purpose: 'see' })
/** Asks which moment to compare the shown one with. */
export const chooseCompared = () => store.setState({ purpose: 'compare' })
export const closeChooser = () => store.setState({ purpose: undefined })
/** What is being asked, if anything. */
export const useChooser = () => useStore(store, ({ purpose }) => purpose)
