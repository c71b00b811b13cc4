import type { Client } from '@urql/core'
import { isBefore } from '#schema/shared/moment.ts'
import { createContext, use } from 'react'

/** An earlier moment that a page is shown as of. */
export type Past = {
  /** As `momentText` writes it. */
  moment: string
  /** Its instant: ISO 8601, in UTC. */
  at: string
  /** The same in words, for the tab's title. */
  label: string
  /** Asks for what is now. */
  present: Client
  /** Another moment that the page is compared with, null for now; none without. */
  compared: { moment: string | null } | null
}

export const PastContext = createContext<Past | null>(null)

/** The earlier moment that this part of the page shows; null for the present. */
export const usePast = () => use(PastContext)

/**
 * The two moments that the page compares, in their order: `to: null` is now; `isFirst`: the page shows the earlier one.
 * Ask `client`. Null while nothing is compared.
 */
export function useCompared() {
  const past = usePast()
  if (!past?.compared) return null
  const { moment, compared, present: client } = past
  const isFirst = compared.moment === null || !isBefore(compared.moment, moment)
  const [from, to] = isFirst || compared.moment === null ? [moment, compared.moment] : [compared.moment, moment]
  return { from, to, isFirst, client }
}

/** Whether nothing here can be changed, because it shows an earlier moment. */
export const useReadOnly = () => usePast() !== null
