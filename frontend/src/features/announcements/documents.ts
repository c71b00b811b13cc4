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

export const PostAnnouncement = graphql(`
  mutation PostAnnouncement($input: PostAnnouncementInput!) {
    postAnnouncement(input: $input) {
      announcement {
        id
      }
    }
  }
`)

export const EditAnnouncement = graphql(`
  mutation EditAnnouncement($input: EditAnnouncementInput!) {
    editAnnouncement(input: $input) {
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
