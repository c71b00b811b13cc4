import { dayHeading, reader, shortDay, timeOfDay, type Reader } from '#frontend/shared/lib/time/format.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Times } from './entry-times.ts'

function timeWithin({ clockIn }: Pick<Times, 'clockIn'>, at: string, zone: string, as: Reader = reader) {
  const time = timeOfDay(at, zone, as)
  const [first, day] = [dayOf(clockIn, zone), dayOf(at, zone)]
  if (day === first) return time
  return day === addDays(first, 1) ? `${time} next day` : `${shortDay(at, zone, undefined, as)}, ${time}`
}

export const spanInWords = (times: Times, missing: string, zone: string, as: Reader = reader) =>
  rangeWithin(times, times.clockIn, times.clockOut, missing, zone, as)

function rangeWithin(
  of: Times,
  start: string,
  end: string | null | undefined,
  missing: string,
  zone: string,
  as: Reader,
) {
  if (!end) return `${timeWithin(of, start, zone, as)} – ${missing}`
  return `${timeWithin(of, start, zone, { ...as, timeZone: zone })} – ${timeWithin(of, end, zone, as)}`
}

export const entryInWords = (times: Times, now: number, zone: string, as: Reader = reader) =>
  `${dayHeading(times.clockIn, now, zone, as)}, ${spanInWords(times, 'no clock-out', zone, as)}`

/** A changed field. `before` is `null` for an added value, `after` for a removed one. */
export type Difference = { field: string; before: string | null; after: string | null }

export function differences(before: Times | null, after: Times | null, zone: string, as: Reader = reader) {
  const written: [string, (times: Times) => string | null][] = [
    ['Date', ({ clockIn }) => shortDay(clockIn, zone, undefined, as)],
    ['Clock In', ({ clockIn }) => timeOfDay(clockIn, zone, as)],
    ['Clock Out', (times) => (times.clockOut ? timeWithin(times, times.clockOut, zone, as) : null)],
    ['Breaks', (times) => breaksInWords(times, zone, as)],
  ]
  return written
    .map(([field, write]): Difference => ({ field, before: before && write(before), after: after && write(after) }))
    .filter((difference) => difference.before !== difference.after)
}

export const breaksInWords = (times: Times, zone: string, as: Reader = reader) =>
  times.breaks.map(({ start, end }) => rangeWithin(times, start, end, 'now', zone, as)).join(', ') || null
