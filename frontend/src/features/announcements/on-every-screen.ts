import { graphql } from '#frontend/gql/gql.ts'

export const AcknowledgeAnnouncement = graphql(`
  mutation AcknowledgeAnnouncement($input: AnnouncementInput!) {
    acknowledgeAnnouncement(input: $input) {
      announcement {
        id
        isAcknowledged
        acknowledgmentCount
        audienceCount
      }
    }
  }
`)
