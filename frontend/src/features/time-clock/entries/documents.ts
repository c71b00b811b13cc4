import { graphql } from '#frontend/gql/gql.ts'

/** What one has proposed oneself, and waits. */
export const MyProposals = graphql(`
  query MyProposals {
    myProposals {
      ...ReviewFields
    }
  }
`)
