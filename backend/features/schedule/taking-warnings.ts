import { paidMinutes } from '#schema/schedule/hours.ts'
import { conflictsOf, type Conflict, type Interval, type PlannedShift } from '#schema/schedule/conflicts.ts'
import type { SchedulingPolicy } from '#schema/organization/rules.ts'

export type WorkedShift = PlannedShift & { breakMinutes: number; weekId: string }

export type TakingWarning = {
  type: Conflict['type'] | 'max_hours' | 'overtime' | 'short_rest'
  severity: Conflict['severity']
  message: string
}

type Known = Pick<Parameters<typeof conflictsOf>[1], 'timeOff' | 'availability'> & {
  /** The employee's other shifts of that week and within seven days. */
  others: readonly WorkedShift[]
  policy: SchedulingPolicy
  timeZone: string
}

/** Returns what speaks against an employee taking over a shift: conflicts first, then hours, then rest. */
export function takingWarnings(taken: WorkedShift, known: Known): TakingWarning[] {
  const { others, policy, timeZone } = known
  const warnings: TakingWarning[] = conflictsOf(taken, { ...known, shifts: others }, timeZone)
  const minutes = weekMinutes(taken, others)
  if (minutes > policy.maxWeeklyMinutes) {
    const message = `More than ${hours(policy.maxWeeklyMinutes)} that week (${hours(minutes)})`
    warnings.push({ type: 'max_hours', severity: 'warning', message })
  } else if (minutes > policy.overtimeAfterMinutes) {
    warnings.push({ type: 'overtime', severity: 'warning', message: `Overtime: ${hours(minutes)} that week` })
  }
  const rest = restMinutes(taken, others)
  if (rest >= 0 && rest < policy.minRestMinutes) {
    warnings.push({
      type: 'short_rest',
      severity: 'warning',
      message: `Only ${hours(rest)} of rest between shifts`,
    })
  }
  return warnings
}

/** Paid minutes of the shift's week, including the shift. */
export const weekMinutes = (taken: WorkedShift, others: readonly WorkedShift[]) =>
  [...others.filter(({ weekId }) => weekId === taken.weekId), taken].reduce((sum, shift) => sum + paidMinutes(shift), 0)

/** Minutes to the nearest other shift: negative for an overlap, infinite without one. */
export const restMinutes = (taken: Interval, others: readonly Interval[]) =>
  Math.min(...others.map((other) => gapBetween(other, taken))) / 60_000

const gapBetween = (one: Interval, other: Interval) =>
  Math.max(Date.parse(other.startsAt) - Date.parse(one.endsAt), Date.parse(one.startsAt) - Date.parse(other.endsAt))

export const hours = (minutes: number) => `${Math.round((minutes / 60) * 10) / 10} h`
