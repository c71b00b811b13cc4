import { graphql } from '#frontend/gql/gql.ts'

/** A shift as its employee sees it. */
export const OwnShift = graphql(`
  fragment OwnShift on Shift {
    id
    startsAt
    endsAt
    breakMinutes
    notes
    jobRole {
      id
      name
      color
    }
    location {
      id
      name
      timeZone
    }
  }
`)
