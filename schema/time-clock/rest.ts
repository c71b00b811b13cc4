import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { correctionOperations, flagged } from './corrections.ts'
import { timesheetOperations } from './timesheet.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'

/** `hoursWorked` counts the running entry so far, without breaks. 0 when clocked out. */
const clockStatus = z.object({
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
  hours_worked: z.number().nullable(),
  flagged,
})

const entriesQuery = z.strictObject({ limit: limit(5) })
export const entriesResponse = z.object({ entries: z.array(timeEntry) })

/** If `caughtUp` is false, the punch is stored but the next read may not show it yet. */
export const punchResponse = clockStatus.extend({ caughtUp: z.boolean() })

export const clockOperations = {
  'GET /api/time-clock/status': call({ summary: "Get the state of the caller's clock", response: clockStatus }),
  'GET /api/time-clock/entries': call({
    summary: "List the caller's time entries, newest first",
    query: entriesQuery,
    response: entriesResponse,
  }),
} satisfies Operations

export const operations = { ...clockOperations, ...correctionOperations, ...timesheetOperations }
