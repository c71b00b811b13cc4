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
    timeOffRequests(status: pending) {
      id
      employee {
        id
        firstName
        lastName
      }
    }
    punchReviews(first: 1) {
      totalCount
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
