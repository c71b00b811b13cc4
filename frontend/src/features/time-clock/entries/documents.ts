import { graphql } from '#frontend/gql/gql.ts'

/** The viewer's own pending proposals. */
export const MyProposals = graphql(`
  query MyProposals {
    myProposals {
      ...ReviewFields
    }
  }
`)
