import type { AvailableDay } from '#schema/people/events.ts'
import type { PtoHold, TimeOffReason } from './events.ts'
import { addDays, weekdayOf } from '#schema/shared/week-time.ts'

/** What one workday away takes of paid time off, in minutes. */
export const PTO_DAY = 8 * 60

const DAY = 24 * 3_600_000

/** The longest that one request may be, in days. */
export const LONGEST_TIME_OFF = 366

/** Paid time off is for every reason but `Other`, which is unpaid and so never refused for want of a balance. */
export const isPaid = (reason: TimeOffReason) => reason !== 'Other'

/** What counts until somebody says when they are available: Monday to Friday, 09:00 to 17:00. From Sunday on. */
export const defaultAvailability: readonly AvailableDay[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
  startTime: '09:00',
  endTime: '17:00',
}))

/** How many days there are from first to last; none or fewer where the last is before the first. */
export const dayCount = (startDate: string, endDate: string) => (Date.parse(endDate) - Date.parse(startDate)) / DAY + 1

/** The days (yyyy-MM-dd) from first to last. */
export function daysBetween(startDate: string, endDate: string): string[] {
  // Counted, not compared: the day after 9999-12-31 sorts before all others, and a loop would never end.
  const length = Math.max(0, dayCount(startDate, endDate))
  return Array.from({ length }, (_, index) => addDays(startDate, index))
}

/** What days off take of each year's grant: 8 h for each day on which the person would have worked. */
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
