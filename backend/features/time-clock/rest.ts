import type { operations, clockOperations } from '#schema/time-clock/rest.ts'
import { timeEntries, type TimeEntry } from './queries/entries.ts'
import { type Services } from '#backend/platform/services.ts'
import { correctionsRest } from './corrections/rest.ts'
import { timesheetRest } from './timesheet/rest.ts'
import type { access } from './permissions.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { statusRow } from './rows.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  ...clockRest(services),
  ...correctionsRest(services),
  ...timesheetRest(services),
})

const clockRest = ({ database, clock }: Services): Handlers<typeof clockOperations, typeof access> => ({
  'GET /api/time-clock/status': async ({ user }) => statusRow(await clock(user.employeeId)),
  'GET /api/time-clock/entries': async ({ user, query }) => {
    const { nodes } = await timeEntries(database.kysely, user, { first: query.limit })
    return { entries: nodes.map(entry) }
  },
})

function entry({ id, clockIn, clockOut, breakSeconds, workedSeconds: worked, flagged }: TimeEntry) {
  return {
    id,
    clock_in: clockIn,
    clock_out: clockOut,
    break_minutes: Math.round(breakSeconds / 60),
    hours_worked: hoursOf(worked),
    flagged,
  }
}
