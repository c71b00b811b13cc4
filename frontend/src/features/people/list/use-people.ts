import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { PersonSummary } from '../person-summary.ts'
import type { Filters } from './filters.ts'
import { openPages, type Rows } from './pages.ts'

const PeoplePage = graphql(`
  query PeoplePage(
    $search: String
    $status: EmployeeStatus
    $role: Role
    $badge: Boolean
    $locationId: ID
    $after: String
  ) {
    people(
      search: $search
      status: $status
      role: $role
      badge: $badge
      locationId: $locationId
      first: 100
      after: $after
    ) {
      nodes {
        id
        ...PersonSummary
      }
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type PeopleRows = Rows<PersonSummaryFragment>

/** So many rows before the end of what is loaded, the next page is asked for. */
const ahead = 30

/**
 * The people who match, page after page as far as `look` says. Those of the former filters stay (`settled` is false) until the
 * first of the new ones are here; answers to former filters are not heard any more.
 */
export function usePeople({ search, status, role, badge, locationId }: Filters) {
  const client = useClient()
  const words = search.trim()
  const pages = useMemo(
    () =>
      openPages<PersonSummaryFragment>((after, answered) => {
        const { unsubscribe } = client
          .query(
            PeoplePage,
            { search: words, status, role, badge, locationId, after },
            { requestPolicy: 'cache-and-network' },
          )
          .subscribe(({ data }) =>
            answered(
              data && { ...data.people, nodes: data.people.nodes.map((node) => getFragmentData(PersonSummary, node)) },
            ),
          )
        return unsubscribe
      }),
    [client, words, status, role, badge, locationId],
  )
  const rows = useSyncExternalStore(pages.subscribe, pages.snapshot)
  const [shown, setShown] = useState(rows)
  const settled = rows.nodes !== undefined || rows.failed
  if (settled && rows !== shown) setShown(rows)

  return { rows: shown, settled, retry: pages.retry, pages }
}

/** Has the pages loaded as far as the last row that is drawn. */
export function useLook(want: (index: number) => void, last: number | undefined) {
  useEffect(() => {
    if (last !== undefined) want(last + ahead)
  }, [want, last])
}
