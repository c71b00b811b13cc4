import { isDay } from '#frontend/shared/lib/time/days.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { termsOfReason, type TimeOffTerms } from '#schema/time-off/terms.ts'
import { createTimeOffRequestInput } from '#schema/time-off/inputs.ts'
import { dayProblems } from '#schema/time-off/request-problems.ts'
import { daysBetween, leaveDays, ptoHolds, type ScheduledMinutes } from '#schema/time-off/rules.ts'

type YearCost = { year: number; minutes: number; left: number | undefined }

type RequestedDays = { startDate: string; endDate: string; times?: ClockTimes | null; reason: string | undefined }
type Balance = { year: number; availableMinutes: number }

/** Returns the cost per year; `undefined` while the input is incomplete, empty if the request uses no PTO. */
export function ptoCost(
  requested: RequestedDays,
  scheduled: ScheduledMinutes,
  balances: readonly (Balance | null | undefined)[],
  {
    isHoliday,
    type,
  }: { isHoliday?: (day: string) => boolean; type?: Pick<TimeOffTerms, 'countsAgainst'> | undefined } = {},
): YearCost[] | undefined {
  const request = createTimeOffRequestInput.safeParse(requested)
  if (!request.success) return undefined
  const { reason } = request.data
  const terms = type ?? (reason && termsOfReason(reason))
  if (terms?.countsAgainst !== 'pto') return []
  return ptoHolds(leaveDays(request.data, scheduled, isHoliday)).map(({ year, minutes }) => {
    const balance = balances.find((each) => each?.year === year)
    return { year, minutes, left: balance ? balance.availableMinutes - minutes : undefined }
  })
}

/** Whether both days are chosen and can be requested. */
export const isCompleteRange = ({ startDate, endDate }: Pick<RequestedDays, 'startDate' | 'endDate'>) =>
  isDay(startDate) && isDay(endDate) && Object.keys(dayProblems({ startDate, endDate })).length === 0

/** Returns the days of a complete range on which the employee is scheduled. */
export const scheduledDays = (range: Pick<RequestedDays, 'startDate' | 'endDate'>, scheduled: ScheduledMinutes) =>
  isCompleteRange(range) ? daysBetween(range.startDate, range.endDate).filter((day) => scheduled(day) > 0) : []

/** Returns the requested days for a query, or today while they are incomplete or longer than a year. */
export function queriedDays({ startDate, endDate }: Pick<RequestedDays, 'startDate' | 'endDate'>, today: string) {
  return isCompleteRange({ startDate, endDate }) ? { from: startDate, to: endDate } : { from: today, to: today }
}

export const yearsOf = ({ startDate, endDate }: Pick<RequestedDays, 'startDate' | 'endDate'>, thisYear: number) => ({
  first: yearOf(startDate) ?? thisYear,
  last: yearOf(endDate) ?? yearOf(startDate) ?? thisYear,
})

function yearOf(day: string) {
  const year = Number(day.slice(0, 4))
  // Typing a year passes through values such as 0002.
  return /^\d{4}-/.test(day) && year >= 2000 && year <= 2100 ? year : undefined
}
