import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Purpose = 'view' | 'compare'

const store = createStore((): { purpose: Purpose | undefined } => ({ purpose: undefined }))

export const chooseMoment = () => store.setState({ purpose: 'view' })
export const chooseComparedMoment = () => store.setState({ purpose: 'compare' })
export const closeChooser = () => store.setState({ purpose: undefined })
export const useChooser = () => useStore(store, ({ purpose }) => purpose)
