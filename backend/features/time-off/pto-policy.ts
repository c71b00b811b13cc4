import { defaultPtoPolicy } from '#schema/organization/rules.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import type { OrganizationState } from '#backend/features/organization/domain/organization.ts'

/** Returns the minutes that the organization's policy grants for a year: the policy of January 1. */
export function ptoMinutesOf(organization: OrganizationState, year: number): number {
  const policies = organization.status === 'founded' ? organization.ptoPolicies : []
  return (effectiveOn(policies, `${year}-01-01`) ?? defaultPtoPolicy).minutesPerYear
}
