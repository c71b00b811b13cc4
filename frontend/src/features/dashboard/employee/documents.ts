import { graphql } from '#frontend/gql/gql.ts'

export const EmployeeDashboardQuery = graphql(`
  query EmployeeDashboard {
    timeEntries(first: 5) {
      nodes {
        ...TimeEntryRow
      }
    }
  }
`)
