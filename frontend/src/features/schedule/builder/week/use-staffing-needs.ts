import { graphql } from '#frontend/gql/gql.ts'
import type { BuilderNeedsQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import type { Need } from '#schema/staffing-needs/gap.ts'

const BuilderNeeds = graphql(`
  query BuilderNeeds($locationId: ID!, $after: String) {
    staffingNeeds(locationId: $locationId, first: 100, after: $after) {
      nodes {
        ...StaffingNeedFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ staffingNeeds }: BuilderNeedsQuery) => staffingNeeds
const none: readonly Need[] = []

/** Returns the location's current needs; none while they load, and none as of an earlier time. */
export function useStaffingNeeds(locationId: string): readonly Need[] {
  const isPast = useReadOnly()
  const { data } = useAllPages(BuilderNeeds, { locationId }, pageOf, { pause: isPast })
  return (!isPast && data) || none
}
