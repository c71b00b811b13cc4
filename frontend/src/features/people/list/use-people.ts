import { useEffect } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { PeoplePageQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import type { Filters } from './filters.ts'

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
        ...PersonSummary
      }
      totalCount
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ people }: PeoplePageQuery) => people

/** The matching people, loaded as far as `want` says. */
export const usePeople = ({ search, ...filters }: Filters) =>
  usePages(PeoplePage, { search: search.trim(), ...filters }, pageOf)

/** Load the next page when this many rows or fewer are left below. */
const ahead = 30

/** Has the pages loaded as far as the last row that is drawn. */
export function useLook(want: (index: number) => void, last: number | undefined) {
  useEffect(() => {
    if (last !== undefined) want(last + ahead)
  }, [want, last])
}
