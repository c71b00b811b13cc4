import { z } from 'zod'
import { id, instant } from '#kernel/events.ts'

/** The body of a punch: empty, or the moment at which an offline punch was made. */
export const punchRequest = z.strictObject({ at: instant.optional() })

/** `hoursWorked`: hours of the running entry without its breaks, as of the answer; 0 when out. */
export const clockStatus = z.object({
  isClockedIn: z.boolean(),
  onBreak: z.boolean(),
  clockIn: instant.nullable(),
  breakStart: instant.nullable(),
  hoursWorked: z.number(),
})

export const timeEntry = z.object({
  id,
  clock_in: instant,
  clock_out: instant.nullable(),
  break_minutes: z.number(),
  /** Hours without breaks; `null` while the entry is open. */
  hours_worked: z.number().nullable(),
})

export const entriesQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(5) })
export const entriesResponse = z.object({ entries: z.array(timeEntry) })

/** `caughtUp`: whether the next read is sure to show the punch. `false` is no failure: it is stored. */
export const punchResponse = clockStatus.extend({ caughtUp: z.boolean() })
