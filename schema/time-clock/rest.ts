import { z } from 'zod'
import { anyInstant, id, instant } from '#schema/shared/fields.ts'
import { correctionOperations, flagged } from './corrections.ts'
import { timesheetOperations } from './timesheet.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'

const punchRequest = z.strictObject({ at: anyInstant.optional() })

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

const punch = {
  description: 'Send an empty body. Only a punch that was made offline has `at`, the time of the punch.',
  body: punchRequest,
  response: punchResponse,
} as const

export const punchOperations = {
  'GET /api/time-clock/status': call({ summary: "Get the state of the caller's clock", response: clockStatus }),
  'POST /api/time-clock/clock-in': call({ summary: 'Clock in', ...punch }),
  'POST /api/time-clock/clock-out': call({ summary: 'Clock out', ...punch }),
  'POST /api/time-clock/break/start': call({ summary: 'Start a break', ...punch }),
  'POST /api/time-clock/break/end': call({ summary: 'End a break', ...punch }),
  'GET /api/time-clock/entries': call({
    summary: "List the caller's time entries, newest first",
    query: entriesQuery,
    response: entriesResponse,
  }),
} satisfies Operations

export const operations = { ...punchOperations, ...correctionOperations, ...timesheetOperations }
