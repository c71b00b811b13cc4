import { graphql } from '#frontend/gql/gql.ts'

export const Setup = graphql(`
  query Setup {
    setup {
      id
      dismissed
      hasPeople
      hasJobRoles
      hasPlannedWeek
      hasPublishedWeek
      hasInvited
    }
  }
`)
