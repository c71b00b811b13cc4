import { defaultPtoPolicy, type PtoPolicy } from '#schema/organization/rules.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'

type PtoPolicies = readonly Effective<PtoPolicy>[]

/** Returns the minutes that policies grant for a year: the policy of January 1 counts. */
export const minutesGrantedBy = (policies: PtoPolicies, year: number): number =>
  (effectiveOn(policies, `${year}-01-01`) ?? defaultPtoPolicy).minutesPerYear

/** Returns the minutes that the organization's policy grants for a year. */
export const ptoMinutesOf = (
  organization: { status: 'founded'; ptoPolicies: PtoPolicies } | { status: 'unknown' },
  year: number,
): number => minutesGrantedBy(organization.status === 'founded' ? organization.ptoPolicies : [], year)
