import { graphql } from '#frontend/gql/gql.ts'

export const OwnClock = graphql(`
  query OwnClock {
    timeClock {
      ...Clock
      employee {
        id
        location {
          ...LocationFields
        }
      }
    }
  }
`)
