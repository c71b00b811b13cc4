import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import type { AvailableHours } from './hours.ts'

/** One weekday (0 is Sunday) of every week or, with a `date` (`yyyy-MM-dd`), that one day instead. */
export type AvailableDay = AvailableHours & { dayOfWeek: number; date?: string | null }
export type AvailableDate = AvailableHours & { date: string }

/** All times of a day; none for a day off. */
export const timesOf = ({ isAvailable, startTime, endTime, moreTimes = [] }: AvailableHours): ClockTimes[] =>
  isAvailable ? [{ startTime, endTime }, ...moreTimes] : []

/**
 * Whether a day's times come one after another. Only the last may end on the next day, or at the hour at which the
 * first begins.
 */
export function areApart(hours: AvailableHours): boolean {
  const all = timesOf(hours)
  return all.every(({ startTime, endTime }, index) => {
    const next = all[index + 1]
    if (next) return startTime < endTime && endTime < next.startTime
    return index === 0 || startTime < endTime || endTime <= (all[0]?.startTime ?? '')
  })
}
export const notApart = 'Give the times of a day one after another'

export const sameHours = (one: AvailableHours, other: AvailableHours | undefined) =>
  other !== undefined && one.isAvailable === other.isAvailable && clocksOf(one).join() === clocksOf(other).join()

const clocksOf = ({ startTime, endTime, moreTimes = [] }: AvailableHours) =>
  [{ startTime, endTime }, ...moreTimes].map((each) => `${each.startTime}–${each.endTime}`)

/** `09:00–12:00, 16:00–20:00`, or `not available`. */
export const hoursText = (hours: AvailableHours) => (hours.isAvailable ? clocksOf(hours).join(', ') : 'not available')

/** Every week's days, and the single dates of a span (both days included; all, without one). */
export const availabilityIn = (
  { days, dates }: { days: readonly AvailableDay[]; dates: readonly AvailableDate[] },
  from = '',
  to = '9999-12-31',
): AvailableDay[] => [
  ...days,
  ...dates
    .filter(({ date }) => from <= date && date <= to)
    .map((each) => ({ ...each, dayOfWeek: weekdayOf(each.date) })),
]

/** How many days one change of single dates may span, and how far (days) ahead it may reach. */
export const MOST_DATES = 92
export const FARTHEST_DATE = 2 * 366

/** Availability of employees who have not set theirs: Monday to Friday, 09:00 to 17:00. Index 0 is Sunday. */
export const defaultAvailability: readonly AvailableDay[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
  startTime: '09:00',
  endTime: '17:00',
}))
