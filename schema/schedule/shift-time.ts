import { z } from 'zod'
import { named } from '#schema/shared/graphql-types.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { hasClock, toInstant } from '#schema/shared/week-time.ts'

const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00(?:\.0+)?)?$/
const wallClock = z.iso.datetime({ local: true, precision: -1 })

/** A shift's start or end as input: an instant with an offset, or `yyyy-MM-ddTHH:mm` in the location's time zone. */
export const shiftTime = named(
  'ShiftTime',
  z
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
    .refine(isPlannable, notPlannable),
)

/** Returns the instant (ISO 8601, UTC, milliseconds) of a `shiftTime`, or `null` for a local time that a clock change skips. */
export function instantOf(time: string, zone: string): string | null {
  const [, day, clock] = local.exec(time) ?? []
  if (day === undefined || clock === undefined) return new Date(time).toISOString()
  return hasClock(day, clock, zone) ? toInstant(day, clock, zone) : null
}

export const noSuchClock = (day: string, clock: string) => `On ${day} the clocks skip ${clock}`
