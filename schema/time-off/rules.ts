import type { AvailableDay } from '#schema/people/events.ts'
import type { PtoHold, TimeOffReason } from './events.ts'
import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'

/** Minutes of paid time off that one workday costs. */
export const PTO_DAY = 8 * 60

/** The most days of one request. */
export const LONGEST_TIME_OFF = 366

/** Every reason but `Other` uses paid time off. `Other` is unpaid, so no balance limits it. */
const isPaid = (reason: TimeOffReason) => reason !== 'Other'

/** The number of days from first to last, inclusive; zero or negative if the last comes before the first. */
export const dayCount = (startDate: string, endDate: string) => daysApart(startDate, endDate) + 1

/** The days (yyyy-MM-dd) from first to last, inclusive. */
export function daysBetween(startDate: string, endDate: string): string[] {
  // A loop that compares days would never end: the day after 9999-12-31 sorts before all others.
  const length = Math.max(0, dayCount(startDate, endDate))
  return Array.from({ length }, (_, index) => addDays(startDate, index))
}

/** Minutes held against each year's grant: 8 h for each day on which the employee is available. */
export function ptoHolds(
  { startDate, endDate, reason }: { startDate: string; endDate: string; reason: TimeOffReason },
  availability: readonly AvailableDay[],
): PtoHold[] {
  if (!isPaid(reason)) return []
  const works = new Set(availability.filter(({ isAvailable }) => isAvailable).map(({ dayOfWeek }) => dayOfWeek))
  const minutes = new Map<number, number>()
  for (const day of daysBetween(startDate, endDate)) {
    const year = Number(day.slice(0, 4))
    if (works.has(weekdayOf(day))) minutes.set(year, (minutes.get(year) ?? 0) + PTO_DAY)
  }
  return [...minutes].map(([year, held]) => ({ year, minutes: held }))
}
