import type { Interval } from '#schema/schedule/conflicts.ts'
import { partObjection, splitShift } from '#schema/schedule/shift-part.ts'
import { clockOf, dayOf, shiftTimes } from '#schema/shared/week-time.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { spanOf } from '../labels.ts'

type DivisibleShift = Interval & { location: { timeZone: string } }

const STEP = 30 * 60_000

/** Returns the middle of a shift, rounded to half an hour, as `HH:mm`. */
export function middleOf({ startsAt, endsAt, location: { timeZone } }: DivisibleShift): string {
  const start = Date.parse(startsAt)
  const steps = Math.round((Date.parse(endsAt) - start) / 2 / STEP)
  return clockOf(new Date(start + steps * STEP).toISOString(), timeZone)
}

/** Returns the part of a shift before or after a time (HH:mm). A time at or before the shift's start is on the next day. */
export function partAt(shift: DivisibleShift, which: 'first' | 'last', clock: string): Interval {
  const { startsAt, endsAt, location } = shift
  const zone = location.timeZone
  const split = shiftTimes(dayOf(startsAt, zone), clockOf(startsAt, zone), clock, zone).endsAt
  return which === 'first' ? { startsAt, endsAt: split } : { startsAt: split, endsAt }
}

/** Describes what remains of the shift after an offer of `part`, or why the offer is invalid. */
export function describePart(part: Interval, shift: DivisibleShift, as = reader): { hint: string } | { error: string } {
  const error = partObjection(part, shift)
  if (error) return { error }
  const { rest } = splitShift(part, { ...shift, breakMinutes: 0 })
  const { timeZone } = shift.location
  return { hint: `You offer ${spanOf(part, timeZone, as)} and keep ${spanOf(rest, timeZone, as)}.` }
}
