import { graphql } from '#frontend/gql/gql.ts'

export const MyProposals = graphql(`
  query MyProposals($after: String) {
    myProposals(first: 20, after: $after) {
      nodes {
        ...ReviewFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const ShiftsOfDay = graphql(`
  query ShiftsOfDay($day: Date!) {
    shifts(from: $day, to: $day) {
      id
      startsAt
      endsAt
      employeeId
    }
  }
`)
