import { graphql } from '#frontend/gql/gql.ts'

/** A reader or kiosk as its list shows it. */
export const ReaderFields = graphql(`
  fragment ReaderFields on Reader {
    id
    kind
    name
    direction
    antennas {
      antenna
      direction
    }
    revokedAt
    heardAt
    address
    clockOffSeconds
    location {
      id
      name
      timeZone
    }
  }
`)
