import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ScansQuery, ScansQueryVariables } from '#frontend/gql/graphql.ts'
import { withArrivals, type ListArrivals } from './arrivals.ts'

const Scans = graphql(`
  query Scans($readerId: ID, $outcomes: [ScanOutcome!], $search: String, $first: Int!, $after: String) {
    scans(readerId: $readerId, outcomes: $outcomes, search: $search, first: $first, after: $after) {
      nodes {
        ...ScanFields
      }
      pageInfo {
        ...PageFields
      }
    }
    organization {
      id
      locations {
        id
      }
    }
  }
`)

// Its data is unused: an event triggers a refetch with the filters.
const ScansChanged = graphql(`
  subscription ScansChanged {
    scansChanged {
      id
    }
  }
`)

type ScanFilter = Pick<ScansQueryVariables, 'readerId' | 'outcomes' | 'search'>

/** Page size and refresh interval (ms) of the specification. */
const first = 50
const every = 3000
/** Minimum time (ms) between refetches, because many badges may pass at once. */
const atMostEvery = 500

/**
 * Returns a page of events, latest first. While `live`, refetches the latest page on each event and at least every
 * three seconds.
 */
export function useScans(filter: ScanFilter, after: string | null, live: boolean) {
  const [{ data, fetching, error }, refetch] = useQuery({
    query: Scans,
    variables: { ...filter, first, after },
    requestPolicy: 'cache-and-network',
  })
  const refresh = useCallback(() => refetch({ requestPolicy: 'network-only' }), [refetch])
  useAutoRefresh(refresh, live && after === null)

  // While another list loads, `data` is still the previous one.
  const key = JSON.stringify([filter, after])
  const [current, setCurrent] = useState<ListArrivals<ScansQuery>>()
  if (data && !fetching && (data !== current?.list || key !== current.key)) {
    setCurrent(withArrivals(current, { key, list: data }, ({ scans }) => scans.nodes.map(({ id }) => id)))
  }
  return {
    scans: current?.list.scans.nodes,
    pageInfo: current?.list.scans.pageInfo,
    severalPlaces: (current?.list.organization.locations.length ?? 0) > 1,
    arrived: current?.arrived ?? new Set<string>(),
    failed: error !== undefined && !current,
    fetching,
    refresh,
  }
}

function useAutoRefresh(refresh: () => void, live: boolean) {
  const [{ data: changed }] = useSubscription({ query: ScansChanged, pause: !live })
  const last = useRef(0)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef(refresh)
  useEffect(() => {
    now.current = refresh
  }, [refresh])

  useEffect(() => {
    if (!changed || !live) return
    const wait = Math.max(0, last.current + atMostEvery - Date.now())
    due.current ??= setTimeout(() => {
      due.current = undefined
      last.current = Date.now()
      now.current()
    }, wait)
  }, [changed, live])

  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => {
      if (!document.hidden) now.current()
    }, every)
    return () => {
      clearInterval(timer)
      clearTimeout(due.current)
      due.current = undefined
    }
  }, [live])
}
