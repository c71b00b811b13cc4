import type { AvailableDay } from '#schema/availability/rules.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { timeOffRequest } from '#schema/time-off/rest.ts'
import { ptoHolds } from '#schema/time-off/rules.ts'

type YearCost = { year: number; minutes: number; left: number | undefined }

type RequestedDays = { startDate: string; endDate: string; times?: ClockTimes | null; reason: string }
type Balance = { year: number; availableMinutes: number }

/** Returns the cost per year; `undefined` while the input is incomplete, empty if the request uses no PTO. */
export function ptoCost(
  requested: RequestedDays,
  availability: readonly AvailableDay[],
  balances: readonly (Balance | null | undefined)[],
): YearCost[] | undefined {
  const request = timeOffRequest.safeParse(requested)
  if (!request.success) return undefined
  return ptoHolds(request.data, availability).map(({ year, minutes }) => {
    const balance = balances.find((each) => each?.year === year)
    return { year, minutes, left: balance ? balance.availableMinutes - minutes : undefined }
  })
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
