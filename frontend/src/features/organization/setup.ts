import { graphql } from '#frontend/gql/gql.ts'
import type { SetupQuery } from '#frontend/gql/graphql.ts'

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
      unconfirmedSettings
    }
  }
`)

/** Whether steps are left that the owner has not dismissed. */
export function isSetupOpen({ dismissed, unconfirmedSettings, ...setup }: SetupQuery['setup']): boolean {
  const { hasPeople, hasJobRoles, hasPlannedWeek, hasPublishedWeek, hasInvited } = setup
  const steps = [hasPeople, hasJobRoles, hasPlannedWeek, hasPublishedWeek, hasInvited]
  return !dismissed && (steps.includes(false) || unconfirmedSettings.length > 0)
}
