import { graphql } from '#frontend/gql/gql.ts'

// The event data is unused: each event refetches the lists.
export const RequestsChanged = graphql(`
  subscription ShiftRequestsChanged {
    shiftRequestsChanged {
      id
    }
  }
`)
