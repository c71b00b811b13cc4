import { useClient, useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { TeamTimesheetQuery, TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import type { EntryFilters } from '../entries/filters.ts'
import { ReviewsChanged } from '../use-review-count.ts'

const TeamTimesheet = graphql(`
  query TeamTimesheet($from: Date!, $locationId: ID, $employeeId: ID, $needsReview: Boolean!, $after: String) {
    timesheet(
      from: $from
      locationId: $locationId
      employeeId: $employeeId
      needsReview: $needsReview
      first: 50
      after: $after
    ) {
      workedSeconds
      scheduledSeconds
      reviews
      totalCount
      nodes {
        ...TimesheetRowFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

// Its data is unused: an event makes the cache refetch the timesheet.
const TeamPunched = graphql(`
  subscription TeamPunched {
    attendanceChanged {
      id
    }
  }
`)

const pageOf = ({ timesheet }: TeamTimesheetQuery) => timesheet

export function useTimesheet(from: string, { locationId, employeeId, needsReview }: EntryFilters) {
  const variables = { from, locationId, employeeId, needsReview }
  const pages = usePages(TeamTimesheet, variables, pageOf)
  // Same variables as the first page, so both share one request.
  const [{ data }] = useQuery({ query: TeamTimesheet, variables: { ...variables, after: null } })
  useSubscription({ query: TeamPunched })
  useSubscription({ query: ReviewsChanged })
  const client = useClient()
  /** Loads every row for a file. @throws the error of a page that failed */
  async function loadAll() {
    const rows: TimesheetRowFieldsFragment[] = []
    for (let after: string | null = null; ;) {
      const answer = await client.query(TeamTimesheet, { ...variables, after }).toPromise()
      if (!answer.data) throw answer.error ?? new Error('No answer')
      const { nodes, pageInfo }: TeamTimesheetQuery['timesheet'] = answer.data.timesheet
      rows.push(...nodes)
      if (!pageInfo.hasNextPage || !pageInfo.endCursor) return rows
      after = pageInfo.endCursor
    }
  }
  return { pages, sums: data?.timesheet, loadAll }
}
