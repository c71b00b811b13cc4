import type { Interval } from '#schema/schedule/conflicts.ts'
import { partObjection, splitShift } from '#schema/schedule/shift-part.ts'
import { clockOf, dayOf, shiftTimes } from '#schema/shared/week-time.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { spanOf } from '../labels.ts'

type Shift = Interval & { location: { timeZone: string } }

const STEP = 30 * 60_000

/** The middle of a shift to the half hour, as a clock (HH:mm). */
export function middleOf({ startsAt, endsAt, location: { timeZone } }: Shift): string {
  const start = Date.parse(startsAt)
  const steps = Math.round((Date.parse(endsAt) - start) / 2 / STEP)
  return clockOf(new Date(start + steps * STEP).toISOString(), timeZone)
}

/** A shift's hours before or after a clock (HH:mm); at or before its start, on the next day. */
export function partAt(shift: Shift, which: 'first' | 'last', clock: string): Interval {
  const { startsAt, endsAt, location } = shift
  const zone = location.timeZone
  const split = shiftTimes(dayOf(startsAt, zone), clockOf(startsAt, zone), clock, zone).endsAt
  return which === 'first' ? { startsAt, endsAt: split } : { startsAt: split, endsAt }
}

/** What an offer of a part would leave, or why it can't be made. */
export function describePart(part: Interval, shift: Shift, as = reader): { hint: string } | { error: string } {
  const error = partObjection(part, shift)
  if (error) return { error }
  const { rest } = splitShift(part, { ...shift, breakMinutes: 0 })
  const { timeZone } = shift.location
  return { hint: `You offer ${spanOf(part, timeZone, as)} and keep ${spanOf(rest, timeZone, as)}.` }
}
