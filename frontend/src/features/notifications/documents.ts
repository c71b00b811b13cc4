import { graphql } from '#frontend/gql/gql.ts'

export const Notifications = graphql(`
  query Notifications($unreadOnly: Boolean!, $after: String) {
    notifications(unreadOnly: $unreadOnly, first: 20, after: $after) {
      nodes {
        ...NotificationFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const NotificationsChanged = graphql(`
  subscription NotificationsChanged {
    notificationsChanged {
      id
      unread
      notification {
        ...NotificationFields
      }
    }
  }
`)

export const MarkNotificationRead = graphql(`
  mutation MarkNotificationRead($input: MarkNotificationReadInput!) {
    markNotificationRead(input: $input) {
      unread
    }
  }
`)

export const MarkAllNotificationsRead = graphql(`
  mutation MarkAllNotificationsRead($input: MarkAllNotificationsReadInput!) {
    markAllNotificationsRead(input: $input) {
      unread
    }
  }
`)
