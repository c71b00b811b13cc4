import { graphql } from '#frontend/gql/gql.ts'

export const ShoutOuts = graphql(`
  query ShoutOuts($after: String) {
    shoutOuts(first: 20, after: $after) {
      nodes {
        ...ShoutOutFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const ShoutOutsChanged = graphql(`
  subscription ShoutOutsChanged {
    shoutOutsChanged {
      id
      shoutOut {
        ...ShoutOutFields
      }
    }
  }
`)

export const ReactToShoutOut = graphql(`
  mutation ReactToShoutOut($input: ReactToShoutOutInput!) {
    reactToShoutOut(input: $input) {
      shoutOut {
        id
        reactionCount
        hasReacted
      }
    }
  }
`)
