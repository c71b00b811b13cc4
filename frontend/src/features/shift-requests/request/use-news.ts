import { useState } from 'react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { withNews, type Seen } from './news.ts'

/** What of `requests` others have changed while looking. The array must keep its identity while nothing changes. */
export function useNews(requests: readonly ShiftRequestFieldsFragment[] | undefined) {
  const [seen, setSeen] = useState<Seen<ShiftRequestFieldsFragment>>()
  if (requests && requests !== seen?.requests) setSeen(withNews(seen, requests))
  return { changed: seen?.changed ?? new Set<string>(), latest: seen?.latest }
}
