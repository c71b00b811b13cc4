import { tzOffset } from '@date-fns/tz/tzOffset'

/**
 * Days and weeks in a time zone. Instants are ISO 8601 in UTC with milliseconds, days `yyyy-MM-dd`, clocks `HH:mm`,
 * weekdays 0 (Sunday) to 6, zones IANA names. A local time skipped by a clock change moves forward by the length of the
 * gap; a repeated local time means its first occurrence.
 */

type Times = { startsAt: string; endsAt: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const dayOf = (instant: string, zone: string) => dayOfWall(wallOf(instant, zone))
export const clockOf = (instant: string, zone: string) => new Date(wallOf(instant, zone)).toISOString().slice(11, 16)
export const weekdayOf = (day: string) => new Date(wallAt(day)).getUTCDay()
export const sundayOf = (day: string) => addDays(day, -weekdayOf(day))
export const daysApart = (from: string, to: string) => (wallAt(to) - wallAt(from)) / DAY

/** Cached: rebuilds ask for the same few days for every punch, and formatting a date is slow. */
export function addDays(day: string, days: number): string {
  const key = `${day} ${days}`
  const known = counted.get(key)
  if (known !== undefined) return known
  const found = dayOfWall(wallAt(day) + days * DAY)
  if (counted.size >= REMEMBERED) counted.clear()
  counted.set(key, found)
  return found
}
const counted = new Map<string, string>()

export function weekStartOf(instant: string, zone: string) {
  return sundayOf(dayOf(instant, zone))
}

/** The first instant of a week and of the next one: 167 to 169 hours apart. */
export function weekBounds(weekStart: string, zone: string): Times {
  return { startsAt: toInstant(weekStart, '00:00', zone), endsAt: toInstant(addDays(weekStart, 7), '00:00', zone) }
}

export const toInstant = (day: string, clock: string, zone: string) => instantOf(wallAt(day, clock), zone)

/** Whether a local time exists: a night that jumps from 02:00 to 03:00 has no 02:30. */
export const hasClock = (day: string, clock: string, zone: string) =>
  wallOf(toInstant(day, clock, zone), zone) === wallAt(day, clock)

/** Start and end of a shift. Overnight rule: an end at or before the start is on the next day. */
export function shiftTimes(day: string, start: string, end: string, zone: string): Times {
  const startsAt = wallAt(day, start)
  return { startsAt: instantOf(startsAt, zone), endsAt: instantOf(after(startsAt, wallAt(day, end)), zone) }
}

export function overnight({ startsAt, endsAt }: Times, zone: string): Times {
  const tomorrow = endsAt <= startsAt && dayOf(endsAt, zone) === dayOf(startsAt, zone)
  return { startsAt, endsAt: tomorrow ? sameClockNextDay(endsAt, zone) : endsAt }
}

export function movedTo(day: string, { startsAt, endsAt }: Times, zone: string, there = zone): Times {
  const moved = (instant: string) => wallAt(day) + (wallOf(instant, zone) % DAY)
  return {
    startsAt: instantOf(moved(startsAt), there),
    endsAt: instantOf(after(moved(startsAt), moved(endsAt)), there),
  }
}

/** The same local time a day later: 23 to 25 hours when the clocks change. */
export const sameClockNextDay = (instant: string, zone: string) => instantOf(wallOf(instant, zone) + DAY, zone)

const after = (start: number, end: number) => (end <= start ? end + DAY : end)

function wallOf(instant: string | number, zone: string) {
  const time = new Date(instant)
  return time.getTime() + offset(time.getTime(), zone)
}

const wallAt = (day: string, clock = '00:00') => Date.parse(`${day}T${clock}:00.000Z`)
const dayOfWall = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** Clocks change only on quarter-hour boundaries. */
const QUARTER = 15 * MINUTE
/** Maximum cache entries: days, and quarter hours per zone. A year has 35,000 quarter hours, but few start or end a shift. */
const REMEMBERED = 10_000
const offsets = new Map<string, Map<number, number>>()

/** Cached: looking up an offset formats a date, which is the slowest part of handling a shift. */
function offset(time: number, zone: string) {
  const quarter = Math.floor(time / QUARTER)
  let known = offsets.get(zone)
  if (!known || known.size >= REMEMBERED) offsets.set(zone, (known = new Map()))
  const remembered = known.get(quarter)
  if (remembered !== undefined) return remembered
  const found = tzOffset(zone, new Date(time)) * MINUTE
  known.set(quarter, found)
  return found
}

/** Not `TZDate`: in a repeated hour it picks the first occurrence in New York and the second in Berlin. */
function instantOf(wall: number, zone: string) {
  const before = wall - offset(wall - DAY, zone)
  const later = wall - offset(wall + DAY, zone)
  // In a skipped hour neither offset matches. The offset from before the jump moves the time forward by the gap.
  const time = wallOf(before, zone) !== wall && wallOf(later, zone) === wall ? later : before
  return new Date(time).toISOString()
}
