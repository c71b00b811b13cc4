import type { AvailableDay } from '#schema/availability/rules.ts'
import type { PtoHold } from './events.ts'
import type { TimeOffReason } from './reasons.ts'
import { minutesBetween, type ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'

/** Minutes of paid time off that one workday costs. */
export const PTO_DAY = 8 * 60

/** The most days of one request. */
export const LONGEST_TIME_OFF = 366

/** Every reason but `Other` uses paid time off. `Other` is unpaid, so no balance limits it. */
const isPaid = (reason: TimeOffReason) => reason !== 'Other'

/** Days off, or a part (`times`) of a single one. */
export type Days = { startDate: string; endDate: string; times?: ClockTimes | null | undefined }

/** Whether both take some of the same time. */
export const clash = (one: Days, other: Days) =>
  one.startDate <= other.endDate &&
  other.startDate <= one.endDate &&
  (!one.times ||
    !other.times ||
    (one.times.startTime < other.times.endTime && other.times.startTime < one.times.endTime))

/** The number of days from first to last, inclusive; zero or negative if the last comes before the first. */
export const dayCount = (startDate: string, endDate: string) => daysApart(startDate, endDate) + 1

/** The days (yyyy-MM-dd) from first to last, inclusive. */
export function daysBetween(startDate: string, endDate: string): string[] {
  // A loop that compares days would never end: the day after 9999-12-31 sorts before all others.
  const length = Math.max(0, dayCount(startDate, endDate))
  return Array.from({ length }, (_, index) => addDays(startDate, index))
}

/**
 * Minutes held against each year's grant: 8 h for each day on which the employee is available; for a part of a day its
 * length, up to 8 h.
 */
export function ptoHolds(
  { startDate, endDate, times, reason }: Days & { reason: TimeOffReason },
  availability: readonly AvailableDay[],
): PtoHold[] {
  if (!isPaid(reason)) return []
  const works = new Set(availability.filter(({ isAvailable }) => isAvailable).map(({ dayOfWeek }) => dayOfWeek))
  const cost = times ? Math.min(PTO_DAY, minutesBetween(times)) : PTO_DAY
  const minutes = new Map<number, number>()
  for (const day of daysBetween(startDate, endDate)) {
    const year = Number(day.slice(0, 4))
    if (works.has(weekdayOf(day))) minutes.set(year, (minutes.get(year) ?? 0) + cost)
  }
  return [...minutes].map(([year, held]) => ({ year, minutes: held }))
}
