import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const OrganizationSettings = graphql(`
  query OrganizationSettings {
    organization {
      id
      name
      clockFormat
      weekStartsOn
      currency
      planInDrafts
      settleMinutes
      claimPolicy
      showCoworkers
      showTeamSchedule
      approveAvailability
      messageMonths
      payYears
      locations {
        id
        name
        timeZone
        timeZoneCanChange
        address
      }
    }
  }
`)

/** urql shares one request among all cards. */
export const useSettings = () => useLoaded({ query: OrganizationSettings }, ({ organization }) => organization)
