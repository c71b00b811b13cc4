import type { AvailableDay } from '#schema/availability/rules.ts'
import type { PtoHold } from './events.ts'
import type { TimeOffReason } from './reasons.ts'
import { minutesBetween, type ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'

/** Minutes of PTO that one workday uses. */
export const PTO_DAY = 8 * 60

export const LONGEST_TIME_OFF = 366

/** `Other` is unpaid and has no balance. Every other reason uses PTO. */
const isPaid = (reason: TimeOffReason) => reason !== 'Other'

export type DaysOff = { startDate: string; endDate: string; times?: ClockTimes | null | undefined }

export const overlaps = (one: DaysOff, other: DaysOff) =>
  one.startDate <= other.endDate &&
  other.startDate <= one.endDate &&
  (!one.times ||
    !other.times ||
    (one.times.startTime < other.times.endTime && other.times.startTime < one.times.endTime))

/** Number of days from first to last, inclusive. Zero or negative if the last day precedes the first. */
export const dayCount = (startDate: string, endDate: string) => daysApart(startDate, endDate) + 1

export function daysBetween(startDate: string, endDate: string): string[] {
  // A loop that compares days would never end, since the day after 9999-12-31 sorts first.
  const length = Math.max(0, dayCount(startDate, endDate))
  return Array.from({ length }, (_, index) => addDays(startDate, index))
}

/** 8 h for each day on which the employee is available. A partial day costs its length, at most 8 h. */
export function ptoHolds(
  { startDate, endDate, times, reason }: DaysOff & { reason: TimeOffReason },
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
