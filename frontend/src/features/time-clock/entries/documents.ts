import { graphql } from '#frontend/gql/gql.ts'

export const MyProposals = graphql(`
  query MyProposals {
    myProposals {
      ...ReviewFields
    }
  }
`)
