import { minuteOf, minutesBetween, type ClockTimes } from '#schema/shared/clock-times.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'
import type { AvailableHours, WeekdayHours } from './hours.ts'

/** Availability on a weekday (0 is Sunday) or, with a `date` (yyyy-MM-dd), on that date only. */
export type AvailableDay = WeekdayHours & { dayOfWeek: number; date?: string | null }
export type AvailableDate = AvailableHours & { date: string }
/** Weekly availability from a day on, with seven days from Sunday. */
export type AvailableWeek = Effective<{ days: readonly AvailableDay[] }>

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

/** Returns when the employee prefers to work on a day; `undefined` without a preference. */
export const preferredTimesOf = ({ isAvailable, preferredTimes }: WeekdayHours) =>
  isAvailable ? preferredTimes : preferredTimes && []

/** Whether the employee gave preferred times, for a week that `days` are part of. */
export const hasPreferredTimes = (days: readonly WeekdayHours[]) =>
  days.some(({ preferredTimes }) => preferredTimes !== undefined)

/** Whether preferred times follow one another, each within available times. */
export function arePreferencesAvailable({ preferredTimes = [], ...hours }: WeekdayHours): boolean {
  const [first, ...moreTimes] = preferredTimes
  if (!first || !hours.isAvailable) return true
  const available = availableTimes(hours)
  const isAvailable = (times: ClockTimes) => available.some((each) => isWithin(times, each))
  return areInOrder({ isAvailable: true, ...first, moreTimes }) && preferredTimes.every(isAvailable)
}
export const NOT_WITHIN_AVAILABLE = 'Give preferred times within the available times, one after another'

function isWithin(part: ClockTimes, whole: ClockTimes) {
  const before = minuteOf(part.startTime) - minuteOf(whole.startTime)
  return before >= 0 && before + minutesBetween(part) <= minutesBetween(whole)
}

export const areSameHours = (one: AvailableHours, other: AvailableHours | undefined) =>
  other !== undefined && one.isAvailable === other.isAvailable && clocksOf(one) === clocksOf(other)

const clocksOf = ({ startTime, endTime, moreTimes = [] }: AvailableHours) =>
  timesText([{ startTime, endTime }, ...moreTimes])

export const timesText = (times: readonly ClockTimes[]) =>
  times.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')

export const hoursText = (hours: AvailableHours) => (hours.isAvailable ? clocksOf(hours) : 'not available')

/** The hours of a day in words, with the preferred times. */
export function weekdayText(day: WeekdayHours) {
  const preferred = preferredTimesOf(day) ?? []
  return preferred.length > 0 ? `${hoursText(day)}, preferred ${timesText(preferred)}` : hoursText(day)
}

/** Weekly availability without a first day applies from here. */
export const ALWAYS = '0001-01-01'

export const MAX_SCHEDULED_CHANGES = 3

/**
 * Replaces the weekly availability from a day on, and so the changes scheduled for that day or later. Keeps the week that applies
 * today, because at most `MAX_SCHEDULED_CHANGES` are scheduled.
 */
export const withWeek = (weeks: readonly AvailableWeek[], week: AvailableWeek): AvailableWeek[] =>
  [...weeks.filter(({ effectiveFrom }) => effectiveFrom < week.effectiveFrom), week].slice(-(MAX_SCHEDULED_CHANGES + 1))

export const weekOn = (weeks: readonly AvailableWeek[], day: string): readonly AvailableDay[] | undefined =>
  effectiveOn(weeks, day)?.days

export const weekdayIn = (week: readonly AvailableDay[] | undefined, date: string) =>
  week?.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(date))

export const areSameWeek = (one: readonly AvailableDay[], other: readonly AvailableDay[]) =>
  one.length === other.length &&
  one.every((day, index) => areSameHours(day, other[index]) && areSamePreferences(day, other[index]))

const areSamePreferences = (one: AvailableDay, other: AvailableDay | undefined) =>
  timesText(one.preferredTimes ?? []) === timesText(other?.preferredTimes ?? [])

/** `weeks`: in order; empty until the availability is set. `dates` override their weekday. */
export type DatedAvailability = { weeks: readonly AvailableWeek[]; dates: readonly AvailableDate[] }

/**
 * Returns the weekdays that apply on `from`, followed by the dates from `from` to `to` (inclusive) that differ: those of a week
 * that starts in between, and single dates.
 */
export function availabilityIn({ weeks, dates }: DatedAvailability, from: string, to: string): AvailableDay[] {
  const single = dates.filter(({ date }) => from <= date && date <= to)
  const next = weeks.find(({ effectiveFrom }) => from < effectiveFrom && effectiveFrom <= to)
  const changed = next ? daysOf(weeks, next.effectiveFrom, to) : []
  return [
    ...(weekOn(weeks, from) ?? []),
    ...changed.filter(({ date }) => !single.some((each) => each.date === date)),
    ...withWeekday(single),
  ]
}

const daysOf = (weeks: readonly AvailableWeek[], from: string, to: string): AvailableDay[] =>
  Array.from({ length: daysApart(from, to) + 1 }, (_, index) => addDays(from, index)).flatMap((date) => {
    const day = weekdayIn(weekOn(weeks, date), date)
    return day ? { ...day, date } : []
  })

export const withWeekday = (dates: readonly AvailableDate[]): AvailableDay[] =>
  dates.map((each) => ({ ...each, dayOfWeek: weekdayOf(each.date) }))

export const availabilityRequestStatuses = ['pending', 'denied'] as const
export type AvailabilityRequestStatus = (typeof availabilityRequestStatuses)[number]

/** Owners need no approval, because they may have no manager. */
export const needsApproval = ({ approveAvailability }: { approveAvailability: boolean }, role: string) =>
  approveAvailability && role !== 'owner'

export const MAX_DATES = 92
export const MAX_DAYS_AHEAD = 2 * 366

export const defaultAvailability: readonly AvailableDay[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
  startTime: '09:00',
  endTime: '17:00',
}))
