import { graphql } from '#frontend/gql/gql.ts'

// Its data is not used: a push makes the lists refetch.
export const RequestsChanged = graphql(`
  subscription ShiftRequestsChanged {
    shiftRequestsChanged {
      id
    }
  }
`)
