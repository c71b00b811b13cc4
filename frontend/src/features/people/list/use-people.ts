import { useEffect } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { PeoplePageQuery, PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import type { PeopleFilters } from './filters.ts'
import type { OnPersonAction } from './person-actions.tsx'

const PeoplePage = graphql(`
  query PeoplePage(
    $search: String
    $status: EmployeeStatus
    $role: Role
    $badge: Boolean
    $jobRoleId: ID
    $locationId: ID
    $after: String
  ) {
    people(
      search: $search
      status: $status
      role: $role
      badge: $badge
      jobRoleId: $jobRoleId
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

/** `keep` identifies the list for its scroll position. `want` loads rows up to an index. */
export type PeopleListProps = {
  nodes: readonly PersonSummaryFragment[]
  totalCount: number
  severalPlaces: boolean
  keep: string
  want: (index: number) => void
  onAction: OnPersonAction
}

export const usePeople = ({ search, ...filters }: PeopleFilters) =>
  usePages(PeoplePage, { search: search.trim(), ...filters }, pageOf)

const ahead = 30

export function useLoadAhead(want: (index: number) => void, last: number | undefined) {
  useEffect(() => {
    if (last !== undefined) want(last + ahead)
  }, [want, last])
}
