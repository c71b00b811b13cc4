import { addDays, clockOf, dayOf, shiftTimes } from '#schema/shared/week-time.ts'
import { MAX_INTERVALS_PER_DAY, type AvailableHours } from './hours.ts'
import { areSameHours, availableTimes, weekdayIn, weekOn, type AvailableDate, type DatedAvailability } from './rules.ts'

/** When an employee's own calendar has an event. Instants. */
export type BusyTime = { startsAt: string; endsAt: string }

export const calendarFailures = ['not_reachable', 'not_a_calendar', 'too_large'] as const
export type CalendarFailure = (typeof calendarFailures)[number]

export const SUGGESTED_DAYS = 56

/** Milliseconds. Nobody is scheduled for less. */
const SHORTEST = 30 * 60_000

/**
 * Returns the dates, from tomorrow, on which a calendar is busy during available hours, each with the hours that remain: what the
 * employee may want to set for that date.
 */
export function availabilitySuggestions(
  availability: DatedAvailability,
  busy: readonly BusyTime[],
  { today, zone }: { today: string; zone: string },
): AvailableDate[] {
  const suggestions: AvailableDate[] = []
  for (let day = 1; day <= SUGGESTED_DAYS; day += 1) {
    const date = addDays(today, day)
    const hours = hoursOn(availability, date)
    if (!hours?.isAvailable) continue
    const remaining = hoursWithout(hours, busy, date, zone)
    if (!areSameHours(hours, remaining)) suggestions.push({ date, ...remaining })
  }
  return suggestions
}

const hoursOn = ({ weeks, dates }: DatedAvailability, date: string): AvailableHours | undefined =>
  dates.find((each) => each.date === date) ?? weekdayIn(weekOn(weeks, date), date)

function hoursWithout(hours: AvailableHours, busy: readonly BusyTime[], date: string, zone: string): AvailableHours {
  const { startTime, endTime } = hours
  const free = availableTimes(hours)
    .flatMap((times) => freeTimes(shiftTimes(date, times.startTime, times.endTime, zone), busy))
    // The hours of a date begin on that date.
    .filter((times) => lengthOf(times) >= SHORTEST && dayOf(times.startsAt, zone) === date)
  const longest = new Set(free.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MAX_INTERVALS_PER_DAY))
  const [first, ...more] = free
    .filter((times) => longest.has(times))
    .map((times) => ({ startTime: clockOf(times.startsAt, zone), endTime: clockOf(times.endsAt, zone) }))
  // A day off keeps its times.
  if (!first) return { isAvailable: false, startTime, endTime }
  return { isAvailable: true, ...first, ...(more.length > 0 && { moreTimes: more }) }
}

/** `busy`: in order, without overlap. */
function freeTimes({ startsAt, endsAt }: BusyTime, busy: readonly BusyTime[]): BusyTime[] {
  const free: BusyTime[] = []
  let from = startsAt
  for (const each of busy) {
    if (each.endsAt <= from || each.startsAt >= endsAt) continue
    if (each.startsAt > from) free.push({ startsAt: from, endsAt: each.startsAt })
    from = each.endsAt
  }
  if (from < endsAt) free.push({ startsAt: from, endsAt })
  return free
}

const lengthOf = ({ startsAt, endsAt }: BusyTime) => Date.parse(endsAt) - Date.parse(startsAt)
