import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { HistoryPageQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'

const HistoryPageDocument = graphql(`
  query HistoryPage($employeeId: ID, $after: String) {
    history(employeeId: $employeeId, first: 30, after: $after) {
      nodes {
        ...HistoryEntryFields
      }
      pageInfo {
        ...PageFields
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

const pageOf = ({ history }: HistoryPageQuery) => history

/** The history of one person or of all, latest first and live. */
export function useHistory(employeeId: string | null) {
  useSubscription({ query: SomethingHappened })
  return usePages(HistoryPageDocument, { employeeId }, pageOf)
}
