import { graphql } from '#frontend/gql/gql.ts'

export const PlaceQuery = graphql(`
  query Place {
    me {
      id
      location {
        ...LocationFields
      }
    }
    organization {
      id
      name
      locations {
        id
      }
    }
  }
`)

export const CountersQuery = graphql(`
  query Counters {
    attendanceCounts {
      employees
      active
      scheduledToday
      clockedIn
      pendingRequests
    }
  }
`)

export const RecentHistoryQuery = graphql(`
  query RecentHistory {
    history(first: 5) {
      nodes {
        ...HistoryEntryFields
      }
    }
  }
`)

export const TeamQuery = graphql(`
  query Team {
    people(first: 10) {
      totalCount
      nodes {
        id
        firstName
        lastName
        position
        status
        location {
          id
          name
        }
      }
    }
  }
`)

export const TodaysSchedule = graphql(`
  query TodaysSchedule($today: Date!) {
    shifts(from: $today, to: $today) {
      ...ShiftSummary
      position
      employee {
        id
        firstName
        lastName
      }
    }
  }
`)

export const Attendance = graphql(`
  query Attendance {
    attendance {
      ...Present
    }
  }
`)
