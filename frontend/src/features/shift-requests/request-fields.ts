import { graphql } from '#frontend/gql/gql.ts'

export const ShiftRequestFields = graphql(`
  fragment ShiftRequestFields on ShiftRequest {
    id
    kind
    status
    employee {
      id
      firstName
      lastName
    }
    other {
      id
      firstName
      lastName
    }
    notes
    expiresAt
    shiftId
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
      name
      timeZone
    }
    warnings {
      severity
      message
    }
    actions
    timeline {
      at
      sentence
      own
    }
  }
`)

// What it pushes is not used: that it pushes makes the shown lists be asked for again.
export const RequestsChanged = graphql(`
  subscription ShiftRequestsChanged {
    shiftRequestsChanged
  }
`)
