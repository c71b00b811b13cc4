import { defaultPtoPolicy, type PtoPolicy } from '#schema/organization/rules.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { dayCount } from '#schema/time-off/rules.ts'

type PtoPolicies = readonly Effective<PtoPolicy>[]

/** What a policy gives an employee for a year. `replacesGrant`: also instead of a grant recorded before. */
export type YearlyPto = { minutes: number; replacesGrant: boolean }

/** Minutes recorded for an employee and year. `granted` includes `adjusted`, the sum of the owner's adjustments. */
export type RecordedPto = { granted: number | undefined; adjusted: number }

/** Applies the latest policy that covers the whole year, or else the policy of January 1. */
export function yearlyPto(policies: PtoPolicies, year: number, hireDate: string | null | undefined): YearlyPto {
  const covering = policies
    .filter(({ coversWholeYear, effectiveFrom }) => coversWholeYear && effectiveFrom.startsWith(`${year}-`))
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
    .at(-1)
  const { minutesPerYear, proratesFirstYear } = covering ?? effectiveOn(policies, `${year}-01-01`) ?? defaultPtoPolicy
  const minutes = proratesFirstYear && hireDate ? proratedMinutes(minutesPerYear, year, hireDate) : minutesPerYear
  return { minutes, replacesGrant: covering !== undefined }
}

/** A grant that was recorded with the year's first request counts, unless a policy covers the whole year. */
export const allocatedMinutes = ({ granted, adjusted }: RecordedPto, { minutes, replacesGrant }: YearlyPto): number =>
  granted === undefined || replacesGrant ? minutes + adjusted : granted

const QUARTER_HOUR = 15

/** Days from the hire date to December 31, by the days of the year, to the nearest quarter of an hour. */
function proratedMinutes(minutes: number, year: number, hireDate: string): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const days = Math.max(0, dayCount(hireDate > first ? hireDate : first, last))
  return Math.round((minutes * days) / dayCount(first, last) / QUARTER_HOUR) * QUARTER_HOUR
}

export const ptoPoliciesOf = (
  organization: { status: 'founded'; ptoPolicies: PtoPolicies } | { status: 'unknown' },
): PtoPolicies => (organization.status === 'founded' ? organization.ptoPolicies : [])
