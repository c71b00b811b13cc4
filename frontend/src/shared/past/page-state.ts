import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

export type PageState = {
  timeZone: string
  /** Implicit URL parameters, such as the current week. An earlier moment must show the same. */
  address?: Readonly<Record<string, string>>
  /** Set if two moments can be compared: the week (by any of its days) of a location or an employee. */
  week?: { day: string; locationId: string }
  timesheet?: { employeeId: string; from: string; to: string }
}

const store = createStore((): { pageState: PageState | undefined } => ({ pageState: undefined }))

/** Publishes the state of the open page. Memoize `pageState`. */
export const usePublishPageState = (pageState: PageState | undefined) => {
  useEffect(() => {
    store.setState({ pageState })
    return () => store.setState({ pageState: undefined })
  }, [pageState])
}

export const usePageState = () => useStore(store, ({ pageState }) => pageState)
