import { graphql } from '#frontend/gql/gql.ts'

export const UnreadMessages = graphql(`
  query UnreadMessages {
    unreadMessages
  }
`)
