import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ScansQuery, ScansQueryVariables } from '#frontend/gql/graphql.ts'
import { withSeen, type Seen } from './seen.ts'

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

// Only a signal: the page is fetched with its filters.
const ScansChanged = graphql(`
  subscription ScansChanged {
    scansChanged {
      id
    }
  }
`)

type ScanFilter = Pick<ScansQueryVariables, 'readerId' | 'outcomes' | 'search'>

/** As many events, so often (ms), as the specification has it. */
const first = 50
const every = 3000
/** A rush at the door signals more often than people can read (ms). */
const atMostEvery = 500

/**
 * A page of events, latest first. While `live`, the latest page is fetched again when pushed, at least
 * every three seconds.
 */
export function useScans(filter: ScanFilter, after: string | null, live: boolean) {
  const [{ data, fetching, error }, ask] = useQuery({
    query: Scans,
    variables: { ...filter, first, after },
    requestPolicy: 'cache-and-network',
  })
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useTicking(refresh, live && after === null)

  // While another list is fetched, `data` is still that of the one before.
  const key = JSON.stringify([filter, after])
  const [seen, setSeen] = useState<Seen<ScansQuery>>()
  if (data && !fetching && (data !== seen?.list || key !== seen.key)) {
    setSeen(withSeen(seen, { key, list: data }, ({ scans }) => scans.nodes.map(({ id }) => id)))
  }
  return {
    scans: seen?.list.scans.nodes,
    pageInfo: seen?.list.scans.pageInfo,
    severalPlaces: (seen?.list.organization.locations.length ?? 0) > 1,
    arrived: seen?.arrived ?? new Set<string>(),
    failed: error !== undefined && !seen,
    fetching,
    refresh,
  }
}

function useTicking(refresh: () => void, live: boolean) {
  const [{ data: rung }] = useSubscription({ query: ScansChanged, pause: !live })
  const last = useRef(0)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef(refresh)
  useEffect(() => {
    now.current = refresh
  }, [refresh])

  useEffect(() => {
    if (!rung || !live) return
    const wait = Math.max(0, last.current + atMostEvery - Date.now())
    due.current ??= setTimeout(() => {
      due.current = undefined
      last.current = Date.now()
      now.current()
    }, wait)
  }, [rung, live])

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
