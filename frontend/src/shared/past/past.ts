import { createContext, use } from 'react'

/** An earlier moment that a page is shown as of. */
export type Past = {
  /** ISO 8601, in UTC. */
  at: string
  /** The same in words, for the tab's title. */
  label: string
}

export const PastContext = createContext<Past | null>(null)

/** The earlier moment that this part of the page shows; null for the present. */
export const usePast = () => use(PastContext)

/** Whether nothing here can be changed, because it shows an earlier moment. */
export const useReadOnly = () => usePast() !== null
