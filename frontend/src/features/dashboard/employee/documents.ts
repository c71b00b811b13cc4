import { graphql } from '#frontend/gql/gql.ts'

export const AskedOfMe = graphql(`
  query AskedOfMe {
    mySwapRequests {
      ...ShiftRequestFields
    }
    availableShiftOffers {
      id
      status
    }
    openShifts {
      id
      claim {
        id
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
