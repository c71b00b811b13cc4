import { graphql } from '#frontend/gql/gql.ts'

export const ReviewTimeOff = graphql(`
  mutation ReviewTimeOff($input: ReviewTimeOffInput!) {
    reviewTimeOff(input: $input) {
      openedShifts
      request {
        ...ManagedRequest
      }
    }
  }
`)
