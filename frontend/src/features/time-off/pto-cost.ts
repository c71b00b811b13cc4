import type { AvailableDay } from '#schema/availability/rules.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { timeOffRequest } from '#schema/time-off/rest.ts'
import { ptoHolds } from '#schema/time-off/rules.ts'

/** What a request would take of a year's paid time off, and leave of it (where the balance is known), in minutes. */
type YearCost = { year: number; minutes: number; left: number | undefined }

type Asked = { startDate: string; endDate: string; times?: ClockTimes | null; reason: string }
type Balance = { year: number; availableMinutes: number }

/** Year by year; `undefined` while what is typed is no request yet, empty for one that takes nothing. */
export function ptoCost(
  asked: Asked,
  availability: readonly AvailableDay[],
  balances: readonly (Balance | null | undefined)[],
): YearCost[] | undefined {
  const request = timeOffRequest.safeParse(asked)
  if (!request.success) return undefined
  return ptoHolds(request.data, availability).map(({ year, minutes }) => {
    const balance = balances.find((each) => each?.year === year)
    return { year, minutes, left: balance ? balance.availableMinutes - minutes : undefined }
  })
}

/** The years that a balance is needed of: those of the two days, this one where a day is not given yet. */
export const yearsOf = ({ startDate, endDate }: Pick<Asked, 'startDate' | 'endDate'>, thisYear: number) => ({
  first: yearOf(startDate) ?? thisYear,
  last: yearOf(endDate) ?? yearOf(startDate) ?? thisYear,
})

function yearOf(day: string) {
  const year = Number(day.slice(0, 4))
  // Typing a year passes 0002.
  return /^\d{4}-/.test(day) && year >= 2000 && year <= 2100 ? year : undefined
}
