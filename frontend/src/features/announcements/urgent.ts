import { graphql } from '#frontend/gql/gql.ts'

export const UrgentAnnouncements = graphql(`
  query UrgentAnnouncements {
    urgentAnnouncements {
      id
      title
      content
      isAcknowledged
    }
  }
`)
