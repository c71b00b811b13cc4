import { graphql } from '#frontend/gql/gql.ts'

export const Announcements = graphql(`
  query Announcements($show: AnnouncementShow!, $after: String) {
    announcements(show: $show, first: 20, after: $after) {
      nodes {
        ...AnnouncementFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const CreateAnnouncement = graphql(`
  mutation CreateAnnouncement($input: CreateAnnouncementInput!) {
    createAnnouncement(input: $input) {
      announcement {
        id
      }
    }
  }
`)

export const UpdateAnnouncement = graphql(`
  mutation UpdateAnnouncement($input: UpdateAnnouncementInput!) {
    updateAnnouncement(input: $input) {
      announcement {
        ...AnnouncementFields
      }
    }
  }
`)

export const DeleteAnnouncement = graphql(`
  mutation DeleteAnnouncement($input: AnnouncementInput!) {
    deleteAnnouncement(input: $input) {
      caughtUp
    }
  }
`)
