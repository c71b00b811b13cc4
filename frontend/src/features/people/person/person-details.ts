import { graphql } from '#frontend/gql/gql.ts'

/** What the person's page shows beyond the list. */
export const PersonDetails = graphql(`
  fragment PersonDetails on Employee {
    id
    emailVerified
    hiredAt
    hasPin
    payRates {
      effectiveFrom
      hourlyRateCents
    }
  }
`)
