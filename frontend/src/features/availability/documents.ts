import { graphql } from '#frontend/gql/gql.ts'

export const UpdateAvailability = graphql(`
  mutation UpdateAvailability($input: UpdateAvailabilityInput!) {
    updateAvailability(input: $input) {
      caughtUp
    }
  }
`)

export const UpdateDateAvailability = graphql(`
  mutation UpdateDateAvailability($input: UpdateDateAvailabilityInput!) {
    updateDateAvailability(input: $input) {
      caughtUp
    }
  }
`)
