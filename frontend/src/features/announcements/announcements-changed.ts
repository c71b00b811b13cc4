import { graphql } from '#frontend/gql/gql.ts'

export const AnnouncementsChanged = graphql(`
  subscription AnnouncementsChanged {
    announcementsChanged {
      id
      announcement {
        ...AnnouncementFields
      }
    }
  }
`)
