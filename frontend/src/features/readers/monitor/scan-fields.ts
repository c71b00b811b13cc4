import { graphql } from '#frontend/gql/gql.ts'

/** One event of the monitor. */
export const ScanFields = graphql(`
  fragment ScanFields on Scan {
    id
    at
    recordedAt
    outcome
    reason
    epc
    readerName
    antenna
    address
    claimedAt
    queued
    location {
      id
      name
      timeZone
    }
    employee {
      id
      firstName
      lastName
    }
    holder {
      id
      firstName
      lastName
      status
    }
  }
`)
