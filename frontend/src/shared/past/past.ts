import type { Client } from '@urql/core'
import { isBefore } from '#schema/shared/moment.ts'
import { createContext, use } from 'react'

export type Past = {
  moment: string
  /** The instant: ISO 8601 in UTC. */
  at: string
  label: string
  present: Client
  /** The moment to compare with: `{ moment: null }` is now, null is none. */
  compared: { moment: string | null } | null
}

export const PastContext = createContext<Past | null>(null)

export const usePast = () => use(PastContext)

/**
 * Returns the two compared moments in order, or null without a comparison. `to: null` is now; `isFirst`: the page shows
 * the earlier moment. Query the other moment with `client`.
 */
export function useCompared() {
  const past = usePast()
  if (!past?.compared) return null
  const { moment, compared, present: client } = past
  const isFirst = compared.moment === null || !isBefore(compared.moment, moment)
  const [from, to] = isFirst || compared.moment === null ? [moment, compared.moment] : [compared.moment, moment]
  return { from, to, isFirst, client }
}

export const useReadOnly = () => usePast() !== null
