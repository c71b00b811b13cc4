import { graphql } from '#frontend/gql/gql.ts'

export const UpdateDateAvailability = graphql(`
  mutation UpdateDateAvailability($input: UpdateDateAvailabilityInput!) {
    updateDateAvailability(input: $input) {
      caughtUp
    }
  }
`)
