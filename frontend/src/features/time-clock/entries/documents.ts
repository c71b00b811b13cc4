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
