import { defaultPtoPolicy } from '#schema/organization/rules.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'

type FoundedOrganization = { status: 'founded'; ptoPolicies: readonly Effective<{ minutesPerYear: number }>[] }

/** Returns the minutes that the organization's policy grants for a year: the policy of January 1. */
export function ptoMinutesOf(organization: FoundedOrganization | { status: 'unknown' }, year: number): number {
  const policies = organization.status === 'founded' ? organization.ptoPolicies : []
  return (effectiveOn(policies, `${year}-01-01`) ?? defaultPtoPolicy).minutesPerYear
}
