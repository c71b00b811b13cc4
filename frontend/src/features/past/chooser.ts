import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether to view the chosen date or to compare with it. */
export type Purpose = 'view' | 'compare'

const store = createStore((): { purpose: Purpose | undefined } => ({ purpose: undefined }))

/** Opens the dialog to view an earlier date. */
export const chooseMoment = () => store.setState({ purpose: 'view' })
/** Opens the dialog to choose a date to compare with. */
export const chooseComparedMoment = () => store.setState({ purpose: 'compare' })
export const closeChooser = () => store.setState({ purpose: undefined })
/** Returns the purpose of the open dialog, or undefined. */
export const useChooser = () => useStore(store, ({ purpose }) => purpose)
