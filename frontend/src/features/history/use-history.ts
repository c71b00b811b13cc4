import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { HistoryFilter, HistoryPageQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'

const HistoryPageDocument = graphql(`
  query HistoryPage($filter: HistoryFilter, $after: String) {
    history(filter: $filter, first: 30, after: $after) {
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
const HistoryChanged = graphql(`
  subscription HistoryChanged {
    historyChanged {
      at
    }
  }
`)

const pageOf = ({ history }: HistoryPageQuery) => history

/** The history that a filter leaves, latest first and live. */
export function useHistory(filter: HistoryFilter) {
  useSubscription({ query: HistoryChanged })
  return usePages(HistoryPageDocument, { filter }, pageOf)
}
