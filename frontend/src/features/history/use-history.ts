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

// Its data is unused: an event makes the cache refetch the history.
const HistoryChanged = graphql(`
  subscription HistoryChanged {
    historyChanged {
      at
    }
  }
`)

const pageOf = ({ history }: HistoryPageQuery) => history

export function useHistory(filter: HistoryFilter) {
  useSubscription({ query: HistoryChanged })
  return useHistoryPages(filter)
}

/** The history without news of later changes. */
export const useHistoryPages = (filter: HistoryFilter) => usePages(HistoryPageDocument, { filter }, pageOf)
