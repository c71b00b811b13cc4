import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { clockOf, dayOf, hasClock, shiftTimes } from '#schema/shared/week-time.ts'
import type { BuilderShift } from '../../builder.ts'

type ShiftPlacement = {
  startsAt: string
  endsAt: string
  /** The error if a daylight saving change skips one of the times; otherwise null. */
  skipped: string | null
}

/** Returns a shift's times on another day, possibly at a location in another time zone, with the same clock times. */
export function placedOn(
  day: string,
  shift: Pick<BuilderShift, 'startsAt' | 'endsAt'>,
  from: string,
  to: string,
): ShiftPlacement {
  const start = clockOf(shift.startsAt, from)
  const end = clockOf(shift.endsAt, from)
  const times = shiftTimes(day, start, end, to)
  const ends = dayOf(times.endsAt, to)
  const edges: [day: string, clock: string][] = [
    [day, start],
    [ends, end],
  ]
  const skipped = edges.find(([day, clock]) => !hasClock(day, clock, to))
  return { ...times, skipped: skipped ? skippedClock(...skipped) : null }
}
