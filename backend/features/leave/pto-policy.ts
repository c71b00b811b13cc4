import { defaultPtoPolicy, type PtoPolicy } from '#schema/organization/rules.ts'
import { leavePolicy, type LeavePolicy } from '#schema/leave/policy.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { dayCount } from '#schema/time-off/rules.ts'

const QUARTER_HOUR = 15

type PtoPolicies = readonly Effective<PtoPolicy>[]

/** What a policy gives an employee for a year. `replacesGrant`: also instead of a grant recorded before. */
export type YearlyPto = { minutes: number; replacesGrant: boolean }

/** Minutes recorded for an employee and year. `granted` includes `adjusted`, the sum of the owner's adjustments. */
export type RecordedPto = { granted: number | undefined; adjusted: number }

/** Applies the latest policy that covers the whole year, or else the policy of January 1. */
export function yearlyPto(policies: PtoPolicies, year: number, hireDate: string | null | undefined): YearlyPto {
  const { minutesPerYear, proratesFirstYear, replacesGrant } = ptoPolicyFor(policies, year)
  const minutes = proratesFirstYear && hireDate ? proratedMinutes(minutesPerYear, year, hireDate) : minutesPerYear
  return { minutes, replacesGrant }
}

function ptoPolicyFor(policies: PtoPolicies, year: number): PtoPolicy & { replacesGrant: boolean } {
  const covering = policies
    .filter(({ coversWholeYear, effectiveFrom }) => coversWholeYear && effectiveFrom.startsWith(`${year}-`))
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
    .at(-1)
  const policy = covering ?? effectiveOn(policies, `${year}-01-01`) ?? defaultPtoPolicy
  return { ...policy, replacesGrant: covering !== undefined }
}

/**
 * Returns the policies of calendar years as leave policies. Each year stands alone: nothing is carried over, and a recorded
 * grant replaces the policy unless `recordedGrants` omits it.
 */
export function ptoAsLeavePolicies(
  policies: PtoPolicies,
  { hireDate, firstYear, lastYear }: { hireDate: string | null; firstYear: number; lastYear: number },
): Effective<LeavePolicy>[] {
  return Array.from({ length: Math.max(0, lastYear + 1 - firstYear) }, (_, index) => {
    const year = firstYear + index
    const isPartial = hireDate !== null && hireDate > `${year}-01-01` && hireDate <= `${year}-12-31`
    const { minutesPerYear, proratesFirstYear } = ptoPolicyFor(policies, year)
    return {
      effectiveFrom: `${year}-01-01`,
      ...yearlyLeave,
      amount: isPartial ? minutesPerYear : yearlyPto(policies, year, hireDate).minutes,
      firstYear: isPartial && proratesFirstYear ? 'days' : 'full',
    }
  })
}

const yearlyLeave = leavePolicy.parse({
  accrual: 'yearly',
  amount: 0,
  rounding: { step: QUARTER_HOUR, mode: 'nearest' },
  carryOverCap: 0,
  carriesDebt: false,
})

/** Returns the grants, without adjustments, that count instead of the policy of their year. */
export const recordedGrants = (
  policies: PtoPolicies,
  grants: readonly { year: number; minutes: number; adjusted: number }[],
): ReadonlyMap<number, number> =>
  new Map(
    grants
      .filter(({ year }) => !ptoPolicyFor(policies, year).replacesGrant)
      .map(({ year, minutes, adjusted }) => [year, minutes - adjusted]),
  )

/** A grant that was recorded with the year's first request counts, unless a policy covers the whole year. */
export const allocatedMinutes = ({ granted, adjusted }: RecordedPto, { minutes, replacesGrant }: YearlyPto): number =>
  granted === undefined || replacesGrant ? minutes + adjusted : granted

/** Days from the hire date to December 31, by the days of the year, to the nearest quarter of an hour. */
function proratedMinutes(minutes: number, year: number, hireDate: string): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const days = Math.max(0, dayCount(hireDate > first ? hireDate : first, last))
  return Math.round((minutes * days) / dayCount(first, last) / QUARTER_HOUR) * QUARTER_HOUR
}

export const ptoPoliciesOf = (
  organization: { status: 'founded'; ptoPolicies: PtoPolicies } | { status: 'unknown' },
): PtoPolicies => (organization.status === 'founded' ? organization.ptoPolicies : [])
