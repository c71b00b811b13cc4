import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** The state of the open page that choosing an earlier moment needs. */
export type Shown = {
  /** The zone of the times on the page. */
  timeZone: string
  /** Implicit URL parameters, such as the current week. An earlier moment must show the same. */
  address?: Readonly<Record<string, string>>
  /** Set if two moments can be compared: the week (by any of its days) of a location or an employee. */
  week?: { day: string; locationId: string }
  timesheet?: { employeeId: string; from: string; to: string }
}

const store = createStore((): { shown: Shown | undefined } => ({ shown: undefined }))

/** Publishes the state of the open page. Memoize `shown`. */
export const useShowing = (shown: Shown | undefined) => {
  useEffect(() => {
    store.setState({ shown })
    return () => store.setState({ shown: undefined })
  }, [shown])
}

export const useShown = () => useStore(store, ({ shown }) => shown)
