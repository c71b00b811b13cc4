import { graphql } from '#frontend/gql/gql.ts'

/** All that is shown of a clock, wherever it is shown. */
export const Clock = graphql(`
  fragment Clock on TimeClock {
    id
    state
    clockedInAt
    breakStartedAt
    breakSeconds
    location {
      id
      name
      timeZone
    }
  }
`)
