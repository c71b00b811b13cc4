import { graphql } from '#frontend/gql/gql.ts'

export const SetDateAvailability = graphql(`
  mutation SetDateAvailability($input: DateAvailabilityInput!) {
    setDateAvailability(input: $input) {
      caughtUp
    }
  }
`)
