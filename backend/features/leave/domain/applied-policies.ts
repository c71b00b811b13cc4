import type { LeavePolicy, LeaveUnit } from '#schema/leave/policy.ts'
import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { PTO_DAY } from '#schema/time-off/rules.ts'

/**
 * A policy with all amounts in minutes; a day counts as 8 h. `unit`: how leave is counted. With `days`, a full day off costs a
 * day, however long its shift is. `isSetting`: the organization's yearly hours of paid time off, as no leave policy applies.
 */
export type AppliedPolicy = LeavePolicy & { unit: LeaveUnit; isSetting: boolean }

/** Where an employee belongs. The first entry of each list also applies to the time before it. */
export type Membership = {
  homes: readonly { from: string; locationId: string }[]
  jobRoles: readonly { from: string; jobRoleIds: readonly string[] }[]
}

/**
 * Returns the policies that apply to an employee from each day on. The policy of a job role wins over that of the location, that
 * of the location over that of the organization, and each of them over the setting.
 */
export function appliedPolicies(
  versions: readonly LeavePolicyVersion[],
  { homes, jobRoles }: Membership,
  setting: readonly Effective<LeavePolicy>[],
): Effective<AppliedPolicy>[] {
  const asSetting = setting.map((policy): Effective<AppliedPolicy> => ({ ...policy, unit: 'hours', isSetting: true }))
  if (versions.length === 0) return asSetting
  const days = [...versions, ...setting].map(({ effectiveFrom }) => effectiveFrom)
  const moves = [...homes.slice(1), ...jobRoles.slice(1)].map(({ from }) => from)
  const applied: Effective<AppliedPolicy>[] = []
  let latest: LeavePolicyVersion | AppliedPolicy | undefined
  for (const day of [...new Set([...days, ...moves])].toSorted()) {
    const locationId = latestOf(homes, day)?.locationId
    const ids = latestOf(jobRoles, day)?.jobRoleIds ?? []
    const policy = bestVersion(versions, day, { locationId, jobRoleIds: ids }) ?? effectiveOn(asSetting, day)
    if (!policy || policy === latest) continue
    latest = policy
    applied.push({ ...('policy' in policy ? inMinutes(policy) : policy), effectiveFrom: day })
  }
  return applied
}

const latestOf = <Entry extends { from: string }>(entries: readonly Entry[], day: string) =>
  entries.findLast(({ from }) => from <= day) ?? entries[0]

function bestVersion(
  versions: readonly LeavePolicyVersion[],
  day: string,
  { locationId, jobRoleIds }: { locationId: string | undefined; jobRoleIds: readonly string[] },
): LeavePolicyVersion | undefined {
  const current = versions.filter(({ effectiveFrom }) => effectiveFrom <= day)
  return (
    current.findLast(({ jobRoleId }) => jobRoleId !== null && jobRoleIds.includes(jobRoleId)) ??
    current.findLast((version) => version.locationId !== null && version.locationId === locationId) ??
    current.findLast((version) => version.locationId === null && version.jobRoleId === null)
  )
}

const inMinutes = (version: LeavePolicyVersion): AppliedPolicy => ({
  ...minutesOf(version),
  unit: version.unit,
  isSetting: false,
})

const HUNDREDTHS = 100

function minutesOf({ unit, policy }: LeavePolicyVersion): LeavePolicy {
  if (unit === 'hours') return policy
  const minutes = (amount: number) => Math.round((amount * PTO_DAY) / HUNDREDTHS)
  const optional = (amount: number | null) => (amount === null ? null : minutes(amount))
  return {
    ...policy,
    amount: minutes(policy.amount),
    seniority: policy.seniority.map(({ years, amount }) => ({ years, amount: minutes(amount) })),
    rounding: policy.rounding && { ...policy.rounding, step: minutes(policy.rounding.step) },
    yearlyCap: optional(policy.yearlyCap),
    balanceCap: optional(policy.balanceCap),
    yearlyUseCap: optional(policy.yearlyUseCap),
    carryOverCap: optional(policy.carryOverCap),
    // Turns -0 into 0.
    minimumBalance: minutes(policy.minimumBalance) || 0,
  }
}
