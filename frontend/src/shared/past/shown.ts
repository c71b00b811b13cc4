import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** What the open page shows, for choosing an earlier moment of it. */
export type Shown = {
  /** Of the times on the page. */
  timeZone: string
  /** What its address leaves out, such as the current week: an earlier moment must show the same. */
  address?: Readonly<Record<string, string>>
  /** Set where two moments can be compared: the week of a location, by any of its days, or a person's. */
  week?: { day: string; locationId: string }
  timesheet?: { employeeId: string; from: string; to: string }
}

const store = createStore((): { shown: Shown | undefined } => ({ shown: undefined }))

/** Says what the open page shows. `shown` must keep its identity while nothing of it changes (`useMemo`). */
export const useShowing = (shown: Shown | undefined) => {
  useEffect(() => {
    store.setState({ shown })
    return () => store.setState({ shown: undefined })
  }, [shown])
}

export const useShown = () => useStore(store, ({ shown }) => shown)
