import { useSubscription } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { HistoryPageQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { HistoryEntryFields } from './sentence.tsx'

const HistoryPageDocument = graphql(`
  query HistoryPage($employeeId: ID, $after: String) {
    history(employeeId: $employeeId, first: 30, after: $after) {
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

// Its arrival makes the cache fetch the history again.
const SomethingHappened = graphql(`
  subscription SomethingHappened {
    attendanceChanged {
      id
    }
  }
`)

const pageOf = ({ history }: HistoryPageQuery) => ({
  ...history,
  nodes: history.nodes.map((node) => getFragmentData(HistoryEntryFields, node)),
})

/** The history of one person or of all, latest first and live. */
export function useHistory(employeeId: string | null) {
  useSubscription({ query: SomethingHappened })
  return usePages(HistoryPageDocument, { employeeId }, pageOf)
}
