import { graphql } from '#frontend/gql/gql.ts'

export const PersonSummary = graphql(`
  fragment PersonSummary on Employee {
    id
    firstName
    lastName
    email
    phone
    position
    role
    status
    badge
    hasBadge
    hourlyRateCents
    manageable
    location {
      id
      name
      timeZone
    }
  }
`)
