import { graphql } from '#frontend/gql/gql.ts'

/** What waits, earliest first; its own document so that the counts and the list share what is asked. */
export const ReviewsChanged = graphql(`
  subscription ReviewsChanged {
    punchReviewsChanged
  }
`)

/** What one has proposed oneself, and waits. */
export const MyProposals = graphql(`
  query MyProposals {
    myProposals {
      ...ReviewFields
    }
  }
`)
