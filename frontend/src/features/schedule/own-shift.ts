import { graphql } from '#frontend/gql/gql.ts'

/** A shift as the one who works it sees it. */
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
