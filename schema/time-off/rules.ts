import type { LeaveDay, PtoHold } from './events.ts'
import { minutesBetween, type ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'

/** Minutes of PTO that a day without scheduled shifts uses. */
export const PTO_DAY = 8 * 60

export const LONGEST_TIME_OFF = 366

/** `7.5 h` */
export const hoursInWords = (minutes: number) => `${Math.round(minutes / 0.6) / 100} h`

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

/** Scheduled minutes of the employee on a day, without unpaid breaks; 0 without a shift. */
export type ScheduledMinutes = (day: string) => number

/**
 * Returns the days of a request with the minutes that are paid or taken from a balance: the scheduled shifts of a day,
 * or else 8 h. Saturdays and Sundays without a shift are free, unless the request has no other days. A partial day costs
 * its length, at most 8 h. Public holidays are always free.
 */
export function leaveDays(
  { startDate, endDate, times }: DaysOff,
  scheduled: ScheduledMinutes,
  isHoliday: (day: string) => boolean = () => false,
): LeaveDay[] {
  const days = daysBetween(startDate, endDate).filter((day) => !isHoliday(day))
  if (days.length === 0) return []
  if (times) return [{ day: startDate, minutes: Math.min(PTO_DAY, minutesBetween(times)) }]
  const isFree = (day: string) => scheduled(day) === 0 && isWeekend(day)
  const worked = days.some((day) => !isFree(day)) ? days.filter((day) => !isFree(day)) : days
  return worked.map((day) => ({ day, minutes: Math.round(scheduled(day)) || PTO_DAY }))
}

const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6

export function ptoHolds(days: readonly LeaveDay[]): PtoHold[] {
  const minutesByYear = new Map<number, number>()
  for (const { day, minutes } of days) {
    const year = Number(day.slice(0, 4))
    minutesByYear.set(year, (minutesByYear.get(year) ?? 0) + minutes)
  }
  return [...minutesByYear].map(([year, minutes]) => ({ year, minutes }))
}

/** Returns the paid days of a request that recorded only its holds: 8 h each, weekdays first. */
export function daysOfHolds({ startDate, endDate }: DaysOff, holds: readonly PtoHold[]): LeaveDay[] {
  const all = daysBetween(startDate, endDate)
  return holds
    .flatMap(({ year, minutes }) => {
      const own = all.filter((day) => Number(day.slice(0, 4)) === year)
      let left = minutes
      return [...own.filter((day) => !isWeekend(day)), ...own.filter(isWeekend)].flatMap((day) => {
        const taken = Math.min(left, PTO_DAY)
        left -= taken
        return taken > 0 ? { day, minutes: taken } : []
      })
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
