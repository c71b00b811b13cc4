import { useState } from 'react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { withNews, type RequestNews } from './news.ts'

/**
 * Returns the requests that other users have changed since the page opened. `requests` must keep its identity while nothing
 * changes.
 */
export function useNews(requests: readonly ShiftRequestFieldsFragment[] | undefined) {
  const [seen, setSeen] = useState<RequestNews<ShiftRequestFieldsFragment>>()
  const [openedAt] = useState(() => new Date(serverNow()).toISOString())
  if (requests && requests !== seen?.requests) setSeen(withNews(seen, requests, openedAt))
  return { changed: seen?.changed ?? new Set<string>(), latest: seen?.latest }
}
