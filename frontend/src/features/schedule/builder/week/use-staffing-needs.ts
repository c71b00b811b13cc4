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

/** Returns the location's current needs, `undefined` while they load. There are none as of an earlier time, or if loading failed. */
export function useStaffingNeeds(locationId: string): readonly Need[] | undefined {
  const isPast = useReadOnly()
  const { data, failed } = useAllPages(BuilderNeeds, { locationId }, pageOf, { pause: isPast })
  return isPast || failed ? none : data
}
