import { graphql } from '#frontend/gql/gql.ts'

/** A shift in the month view. */
export const MonthShift = graphql(`
  fragment MonthShift on Shift {
    id
    employeeId
    employee {
      id
      firstName
      lastName
    }
    startsAt
    endsAt
    breakMinutes
    jobRole {
      id
      name
      color
    }
    location {
      id
      timeZone
    }
  }
`)
