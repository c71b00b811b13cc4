import { graphql } from '#frontend/gql/gql.ts'

export const Attention = graphql(`
  query Attention {
    absences {
      id
      startsAt
      endsAt
      isOver
      employee {
        id
        firstName
        lastName
      }
      location {
        ...LocationFields
      }
    }
    punchReviews(first: 1) {
      totalCount
    }
  }
`)

export const PendingTimeOff = graphql(`
  query PendingTimeOff($after: String) {
    timeOffRequests(status: pending, first: 100, after: $after) {
      nodes {
        id
        employee {
          id
          firstName
          lastName
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const OvertimeRisk = graphql(`
  query OvertimeRisk($today: Date!) {
    overtimeToday {
      reachesAt
      employee {
        id
        firstName
        lastName
        location {
          ...LocationFields
        }
      }
    }
    laborReport(from: $today, to: $today) {
      overtime {
        workedSeconds
        scheduledSeconds
        employee {
          id
          firstName
          lastName
        }
      }
    }
  }
`)
