import { graphql } from '#frontend/gql/gql.ts'

export const PayLines = graphql(`
  query PayLines($employeeId: ID, $from: Date!, $to: Date!) {
    pay(employeeId: $employeeId, from: $from, to: $to) {
      employee {
        id
        location {
          ...LocationFields
        }
      }
      lines {
        weekStart
        ...PayLineFields
      }
      sinceClosing {
        ...SinceClosing
      }
    }
  }

  fragment SinceClosing on ChangedPeriod {
    from
    to
    closedAt
    closedCents
    nowCents
    lines {
      entryIds
      closed {
        ...PayLineFields
      }
      now {
        ...PayLineFields
      }
    }
  }

  fragment PayLineFields on PayLine {
    key
    cents
    sentence {
      ...PartFields
    }
    formula {
      ...PartFields
    }
  }
`)

// Loaded separately and for at most a week, because a year would have thousands of entries.
export const PayEvidence = graphql(`
  query PayEvidence($employeeId: ID, $from: Date!, $to: Date!) {
    pay(employeeId: $employeeId, from: $from, to: $to) {
      lines {
        key
        evidence {
          kind
          id
          version
          text {
            ...PartFields
          }
          at
          by
        }
      }
    }
  }
`)

export type PayOf = { employeeId: string; zone: string; from: string; to: string; entryId: string | undefined }
