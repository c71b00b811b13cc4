import type { ShiftEdits } from '#schema/schedule/shift-input.ts'
import { instantOf, noSuchClock } from '#schema/schedule/shift-time.ts'
import { overnight, weekdayOf } from '#schema/shared/week-time.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type Times = Pick<Shift, 'startsAt' | 'endsAt'>

/** How far from now (ms) shifts can be planned. The limit catches mistyped years. */
const MAX_DISTANCE = 5 * 366 * 24 * 3_600_000

/** @throws Refusal `invalid` for a local time that a clock change skips, and for times out of range */
export function timesOf(
  { startTime, endTime }: Pick<ShiftEdits, 'startTime' | 'endTime'>,
  { zone, now }: { zone: string; now: Date },
  current?: Times,
): Times {
  const startsAt = startTime === undefined ? current?.startsAt : startOf(startTime, { zone, now })
  const endsAt = endTime === undefined ? current?.endsAt : instant('endTime', endTime, zone)
  if (startsAt === undefined || endsAt === undefined) throw new Error('a new shift has both times')
  return overnight({ startsAt, endsAt }, zone)
}

export function startOf(startTime: string, { zone, now }: { zone: string; now: Date }): string {
  const startsAt = instant('startTime', startTime, zone)
  assertNear('startTime', startsAt, now)
  return startsAt
}

export function assertNear(field: string, time: string, now: Date) {
  if (Math.abs(Date.parse(time) - now.getTime()) > MAX_DISTANCE) {
    throw invalid(field, 'Shifts can be planned at most five years from now')
  }
}

/** Week ids derive from the Sunday, so another day would give the week a second stream. @throws Refusal `invalid` */
export function assertSunday(weekStart: string) {
  if (weekdayOf(weekStart) !== 0) throw invalid('weekStartDate', 'A week starts on a Sunday')
}

function instant(field: string, time: string, zone: string): string {
  const at = instantOf(time, zone)
  if (at === null) throw invalid(field, noSuchClock(time.slice(0, 10), time.slice(11, 16)))
  return at
}

const invalid = (field: string, message: string) => new Refusal('invalid', message, { [field]: message })
