import { graphql } from '#frontend/gql/gql.ts'

export const AskedOfMe = graphql(`
  query AskedOfMe {
    mySwapRequests(first: 20) {
      nodes {
        ...ShiftRequestFields
      }
    }
    availableShiftOffers(first: 100) {
      nodes {
        id
        status
      }
    }
    openShifts(first: 100) {
      nodes {
        id
        claim {
          id
        }
      }
    }
  }
`)

export const EmployeeDashboardQuery = graphql(`
  query EmployeeDashboard {
    timeEntries(first: 5) {
      nodes {
        ...TimeEntryRow
      }
    }
  }
`)
