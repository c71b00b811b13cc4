import { graphql } from '#frontend/gql/gql.ts'
import type { StaffingNeedsQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'

const StaffingNeeds = graphql(`
  query StaffingNeeds($locationId: ID!, $after: String) {
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

const pageOf = ({ staffingNeeds }: StaffingNeedsQuery) => staffingNeeds

/** Loads all needs of a location. Without a location, they keep loading. */
export const useStaffingNeeds = (locationId: string | undefined) =>
  useAllPages(StaffingNeeds, { locationId: locationId ?? '' }, pageOf, { pause: locationId === undefined })
