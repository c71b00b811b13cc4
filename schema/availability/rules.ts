import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import type { AvailableHours } from './hours.ts'

/** Availability on a weekday (0 is Sunday) or, with a `date` (yyyy-MM-dd), on that date only. */
export type AvailableDay = AvailableHours & { dayOfWeek: number; date?: string | null }
export type AvailableDate = AvailableHours & { date: string }

export const availableTimes = ({ isAvailable, startTime, endTime, moreTimes = [] }: AvailableHours): ClockTimes[] =>
  isAvailable ? [{ startTime, endTime }, ...moreTimes] : []

/** Only the last interval may end on the next day, at the latest when the first begins. */
export function areInOrder(hours: AvailableHours): boolean {
  const all = availableTimes(hours)
  return all.every(({ startTime, endTime }, index) => {
    const next = all[index + 1]
    if (next) return startTime < endTime && endTime < next.startTime
    return index === 0 || startTime < endTime || endTime <= (all[0]?.startTime ?? '')
  })
}
export const NOT_IN_ORDER = 'Give the times of a day one after another'

export const areSameHours = (one: AvailableHours, other: AvailableHours | undefined) =>
  other !== undefined && one.isAvailable === other.isAvailable && clocksOf(one).join() === clocksOf(other).join()

const clocksOf = ({ startTime, endTime, moreTimes = [] }: AvailableHours) =>
  [{ startTime, endTime }, ...moreTimes].map((each) => `${each.startTime}–${each.endTime}`)

export const hoursText = (hours: AvailableHours) => (hours.isAvailable ? clocksOf(hours).join(', ') : 'not available')

/** Returns the weekdays, followed by the dates from `from` to `to` (inclusive) that override them. */
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

export const MAX_DATES = 92
export const MAX_DAYS_AHEAD = 2 * 366

export const defaultAvailability: readonly AvailableDay[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
  startTime: '09:00',
  endTime: '17:00',
}))
