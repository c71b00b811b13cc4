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

/** The answer to every mutation of a request. */
export const ChangedRequest = graphql(`
  fragment ChangedRequest on ShiftRequestPayload {
    caughtUp
    request {
      id
      ...ShiftRequestFields
    }
  }
`)

// Its data is not used: a push makes the lists refetch.
export const RequestsChanged = graphql(`
  subscription ShiftRequestsChanged {
    shiftRequestsChanged
  }
`)
