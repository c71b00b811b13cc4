import { graphql } from '#frontend/gql/gql.ts'

/** What only somebody's own page shows, beside what the list does. */
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
