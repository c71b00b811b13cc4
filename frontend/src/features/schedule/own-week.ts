import { paidMinutes } from '#schema/schedule/hours.ts'
import { shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { addDays, dayOf, weekBounds } from '#schema/shared/week-time.ts'

type Timed = { id: string; startsAt: string; endsAt: string; breakMinutes: number; location: { timeZone: string } }

/** One day of a week: its date (yyyy-MM-dd) and the shifts that begin on it at their location, by start. */
export type OwnDay<Shift> = { date: string; shifts: Shift[] }

/** The first day of the shown week around a day, or around today where the URL has no day. */
export function shownWeek(day: string | null, today: string) {
  const known = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today
  return shownWeekOf(known)
}

/** The span to query: half a day more at each end, for shifts at locations in other zones. */
export function windowOf(first: string, zone: string) {
  const { startsAt, endsAt } = weekBounds(first, zone)
  const apart = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
  return { from: apart(startsAt, -12), to: apart(endsAt, 12) }
}

/** Seven days from the first. A shift is on the day it begins, in its location's zone. */
export function daysOf<Shift extends Timed>(first: string, shifts: readonly Shift[]): OwnDay<Shift>[] {
  const byDay = Map.groupBy(shifts, ({ startsAt, location }) => dayOf(startsAt, location.timeZone))
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    const own = byDay.get(date) ?? []
    return { date, shifts: own.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)) }
  })
}

/** Paid time of shifts in seconds. */
export const secondsOf = (shifts: readonly Timed[]) => shifts.reduce((sum, shift) => sum + paidMinutes(shift) * 60, 0)
