import { graphql } from '#frontend/gql/gql.ts'

export const UrgentAnnouncements = graphql(`
  query UrgentAnnouncements {
    urgentAnnouncements(first: 20) {
      nodes {
        id
        title
        content
        isAcknowledged
      }
    }
  }
`)
