import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { clockOf, dayOf, hasClock, shiftTimes } from '#schema/shared/week-time.ts'
import type { BuilderShift } from '../../builder.ts'

type Placed = {
  startsAt: string
  endsAt: string
  /** Why the clocks there can't show one of its times; null where they do. */
  skipped: string | null
}

/** When a shift would be on another day, perhaps of a place with other clocks: at the same clock times. */
export function placedOn(
  day: string,
  shift: Pick<BuilderShift, 'startsAt' | 'endsAt'>,
  from: string,
  to: string,
): Placed {
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
