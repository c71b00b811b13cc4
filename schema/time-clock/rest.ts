import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { correctionOperations, flagged } from './corrections.ts'
import { timesheetOperations } from './timesheet.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'

/** Empty, or when an offline punch was made. */
const punchRequest = z.strictObject({ at: instant.optional() })

/** `hoursWorked`: of the running entry without breaks, as of now; 0 when out. */
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
  /** Hours without breaks; `null` while the entry is open. */
  hours_worked: z.number().nullable(),
  flagged,
})

const entriesQuery = z.strictObject({ limit: limit(5) })
export const entriesResponse = z.object({ entries: z.array(timeEntry) })

/** `caughtUp`: whether the next read is sure to show the punch; `false` is no failure. */
export const punchResponse = clockStatus.extend({ caughtUp: z.boolean() })

const punch = {
  description: 'Empty body. `at` is given only for a punch that was made offline and is sent now.',
  body: punchRequest,
  response: punchResponse,
} as const

export const punchOperations = {
  'GET /api/time-clock/status': call({ summary: "The caller's own clock", response: clockStatus }),
  'POST /api/time-clock/clock-in': call({ summary: 'Clock in', ...punch }),
  'POST /api/time-clock/clock-out': call({ summary: 'Clock out', ...punch }),
  'POST /api/time-clock/break/start': call({ summary: 'Start a break', ...punch }),
  'POST /api/time-clock/break/end': call({ summary: 'End a break', ...punch }),
  'GET /api/time-clock/entries': call({
    summary: "The caller's own time entries, latest first",
    query: entriesQuery,
    response: entriesResponse,
  }),
} satisfies Operations

export const operations = { ...punchOperations, ...correctionOperations, ...timesheetOperations }
