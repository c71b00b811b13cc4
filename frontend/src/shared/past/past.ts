import type { Client } from '@urql/core'
import { createContext, use } from 'react'

/** An earlier moment that a page is shown as of. */
export type Past = {
  /** ISO 8601, in UTC. */
  at: string
  /** The same in words, for the tab's title. */
  label: string
  /** Asks for what is now. */
  present: Client
  /** Another moment that the page is compared with, null for now, and what asks for it. */
  compared: { at: string | null; client: Client } | null
}

export const PastContext = createContext<Past | null>(null)

/** The earlier moment that this part of the page shows; null for the present. */
export const usePast = () => use(PastContext)

/** Whether nothing here can be changed, because it shows an earlier moment. */
export const useReadOnly = () => usePast() !== null
