import { useState } from 'react'
import { useClient, useQuery, useSubscription } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { HistoryEntryFieldsFragment, HistoryPageQuery } from '#frontend/gql/graphql.ts'
import { withLatest, withOlder, type Loaded, type Page } from './pages.ts'
import { HistoryEntryFields } from './sentence.tsx'

const HistoryPageDocument = graphql(`
  query HistoryPage($employeeId: ID, $first: Int!, $after: String) {
    history(employeeId: $employeeId, first: $first, after: $after) {
      nodes {
        id
        ...HistoryEntryFields
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

// Its arrival makes the cache ask for the history again.
const SomethingHappened = graphql(`
  subscription SomethingHappened {
    attendanceChanged {
      id
    }
  }
`)

const first = 30

const pageOf = ({ history }: HistoryPageQuery): Page<HistoryEntryFieldsFragment> => ({
  nodes: history.nodes.map((node) => getFragmentData(HistoryEntryFields, node)),
  pageInfo: history.pageInfo,
})

/** The history, of one person or of all, latest first and live; older pages as they are asked for. */
export function useHistory(employeeId: string | null) {
  const client = useClient()
  const [{ data, error }, refetch] = useQuery({
    query: HistoryPageDocument,
    variables: { employeeId, first, after: null },
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: SomethingHappened })
  const [loaded, setLoaded] = useState<Loaded<HistoryEntryFieldsFragment>>()
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')

  const [latest, setLatest] = useState<typeof data>()
  if (data && data !== latest) {
    setLatest(data)
    setLoaded(withLatest(loaded, pageOf(data)))
  }

  const loadOlder = async () => {
    setOlder('loading')
    const after = loaded?.pageInfo.endCursor ?? null
    const page = await client.query(
      HistoryPageDocument,
      { employeeId, first, after },
      { requestPolicy: 'network-only' },
    )
    const { data } = page
    setOlder(data ? 'idle' : 'failed')
    if (data) setLoaded((before) => before && withOlder(before, pageOf(data)))
  }

  return {
    loaded,
    failed: error !== undefined && !loaded,
    retry: () => refetch({ requestPolicy: 'network-only' }),
    older,
    loadOlder,
  }
}
