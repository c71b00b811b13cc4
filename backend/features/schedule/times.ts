import type { ShiftEdits } from '#schema/schedule/shift-input.ts'
import { instantOf, noSuchClock } from '#schema/schedule/shift-time.ts'
import { overnight, weekdayOf } from '#schema/shared/week-time.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type Times = Pick<Shift, 'startsAt' | 'endsAt'>

/** How far from now (ms) shifts can be planned: catches mistyped years. */
const REACH = 5 * 366 * 24 * 3_600_000

/**
 * The new times of a shift; a missing one stays as it is.
 * @throws Refusal `invalid` for a clock time that the day skips, and for times out of range
 */
export function timesOf(
  { startTime, endTime }: Pick<ShiftEdits, 'startTime' | 'endTime'>,
  { zone, now }: { zone: string; now: Date },
  has?: Times,
): Times {
  const startsAt = startTime === undefined ? has?.startsAt : startOf(startTime, { zone, now })
  const endsAt = endTime === undefined ? has?.endsAt : instant('endTime', endTime, zone)
  if (startsAt === undefined || endsAt === undefined) throw new Error('a new shift has both times')
  return overnight({ startsAt, endsAt }, zone)
}

export function startOf(startTime: string, { zone, now }: { zone: string; now: Date }): string {
  const startsAt = instant('startTime', startTime, zone)
  assertNear('startTime', startsAt, now)
  return startsAt
}

/** `time`: an instant or a day. */
export function assertNear(field: string, time: string, now: Date) {
  if (Math.abs(Date.parse(time) - now.getTime()) > REACH) {
    throw invalid(field, 'Shifts can be planned at most five years from now')
  }
}

/** Otherwise one week would have two streams. */
export function assertSunday(weekStart: string) {
  if (weekdayOf(weekStart) !== 0) throw invalid('weekStartDate', 'A week starts on a Sunday')
}

function instant(field: string, time: string, zone: string): string {
  const at = instantOf(time, zone)
  if (at === null) throw invalid(field, noSuchClock(time.slice(0, 10), time.slice(11, 16)))
  return at
}

const invalid = (field: string, message: string) => new Refusal('invalid', message, { [field]: message })
