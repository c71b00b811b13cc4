import type { LeavePolicy } from '#schema/leave/policy.ts'
import { addMonths, type DayNumber } from './day-number.ts'

/** What a contract says about working time. `workingDays`: hundredths of days per week. */
export type ContractHours = { weeklyMinutes: number; workingDays: number }

/** Rounds a quotient of integers half away from zero. */
export const roundedQuotient = (numerator: number, denominator: number) =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator)) || 0

/** Rounds a quotient by the policy, or to the nearest unit. */
export function roundByPolicy({ rounding }: Pick<LeavePolicy, 'rounding'>, numerator: number, denominator: number) {
  if (!rounding) return roundedQuotient(numerator, denominator)
  const { step, mode } = rounding
  const span = step * denominator
  const whole = Math.floor(numerator / span)
  const rest = numerator - whole * span
  if (rest === 0) return whole * step
  if (mode === 'up' || 2 * rest >= span) return (whole + 1) * step
  return mode === 'nearest' ? whole * step : roundedQuotient(numerator, denominator)
}

/** Returns how many years of employment are complete on a day. */
export function yearsEmployed(hiredOn: DayNumber, day: DayNumber): number {
  let years = 0
  while (addMonths(hiredOn, (years + 1) * 12) <= day) years += 1
  return years
}

/** Returns the amount of a full year or period under a contract. Without a contract it is the full-time amount. */
export function fullAmount(policy: LeavePolicy, contract: ContractHours | undefined, years: number): number {
  const { amount: base, seniority, scaling, fullTime, yearlyCap, accrual } = policy
  const step = seniority.filter((each) => each.years <= years).toSorted((one, other) => other.years - one.years)[0]
  const amount = step?.amount ?? base
  const share = contract && (scaling === 'weekly_hours' ? contract.weeklyMinutes : contract.workingDays)
  const scaled = share === undefined || scaling === 'none' ? amount : roundedQuotient(amount * share, fullTime)
  const isYearly = accrual === 'yearly' || accrual === 'yearly_in_arrears'
  return isYearly && yearlyCap !== null ? Math.min(scaled, yearlyCap) : scaled
}
