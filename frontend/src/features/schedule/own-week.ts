import { paidMinutes } from '#schema/schedule/hours.ts'
import { shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { addDays, dayOf, weekBounds } from '#schema/shared/week-time.ts'

type OwnShift = { id: string; startsAt: string; endsAt: string; breakMinutes: number; location: { timeZone: string } }

export type OwnDay<Shift> = { date: string; shifts: Shift[] }

export function shownWeek(day: string | null, today: string) {
  const known = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today
  return shownWeekOf(known)
}

/** Returns the week's start and end, padded by half a day for shifts in other time zones. */
export function windowOf(first: string, zone: string) {
  const { startsAt, endsAt } = weekBounds(first, zone)
  const apart = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
  return { from: apart(startsAt, -12), to: apart(endsAt, 12) }
}

/** Returns the time of the week from `first` and the next. */
export const fortnightOf = (first: string, zone: string) => ({
  from: windowOf(first, zone).from,
  to: windowOf(addDays(first, 7), zone).to,
})

/** Returns seven days from `first`. A shift belongs to the day it begins on in its location's time zone. */
export function daysOf<Shift extends OwnShift>(first: string, shifts: readonly Shift[]): OwnDay<Shift>[] {
  const byDay = Map.groupBy(shifts, ({ startsAt, location }) => dayOf(startsAt, location.timeZone))
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    const own = byDay.get(date) ?? []
    return { date, shifts: own.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)) }
  })
}

export const secondsOf = (shifts: readonly OwnShift[]) =>
  shifts.reduce((sum, shift) => sum + paidMinutes(shift) * 60, 0)
