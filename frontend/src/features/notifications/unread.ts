import { graphql } from '#frontend/gql/gql.ts'

export const UnreadNotifications = graphql(`
  query UnreadNotifications {
    unreadNotifications
  }
`)
