import { graphql } from '#frontend/gql/gql.ts'

export const ReviewTimeOffRequest = graphql(`
  mutation ReviewTimeOffRequest($input: ReviewTimeOffRequestInput!) {
    reviewTimeOffRequest(input: $input) {
      openedShifts
      request {
        ...ManagedRequest
      }
    }
  }
`)
