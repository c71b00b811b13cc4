import { z } from 'zod'
import { isPlannable, notPlannable } from './plannable.ts'
import { hasClock, toInstant } from '#schema/shared/week-time.ts'

const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00(?:\.0+)?)?$/
const wallClock = z.iso.datetime({ local: true, precision: -1 })

/** A moment as a planner gives it: an instant with its offset, or `yyyy-MM-ddTHH:mm` by the clocks of the location. */
export const shiftTime = z
  .union(
    [
      z.iso.datetime({ offset: true }),
      z
        .string()
        .regex(local)
        .pipe(z.iso.datetime({ local: true })),
      wallClock,
    ],
    'A time is written as in 2026-03-08T06:30',
  )
  .refine(isPlannable, notPlannable)

/** The instant (ISO 8601, UTC, milliseconds) of a `shiftTime`; `null` for a clock time that its day skips. */
export function instantOf(time: string, zone: string): string | null {
  const [, day, clock] = local.exec(time) ?? []
  if (day === undefined || clock === undefined) return new Date(time).toISOString()
  return hasClock(day, clock, zone) ? toInstant(day, clock, zone) : null
}

/** Why a `shiftTime` has no instant. */
export const noSuchClock = (time: string) => `On ${time.slice(0, 10)} the clocks skip ${time.slice(11, 16)}`
