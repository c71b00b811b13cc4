import type { operations, punchOperations } from '#schema/time-clock/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { workedSeconds, type Clock } from './queries/clock.ts'
import { timeEntries, type TimeEntry } from './queries/entries.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'
import { correctionsRest } from './corrections/rest.ts'
import { timesheetRest } from './timesheet/rest.ts'
import type { access } from './permissions.ts'
import type { Calls, Handlers } from '#backend/platform/http/call.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'

type PunchCall = Calls<typeof operations, typeof access>['POST /api/time-clock/clock-in']

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  ...punchRest(services),
  ...correctionsRest(services),
  ...timesheetRest(services),
})

function punchRest(services: Services): Handlers<typeof punchOperations, typeof access> {
  const { commands, database } = services

  async function punch({ user, caller }: PunchCall, command: (context: CommandContext) => Promise<Outcome>) {
    const outcome = await command(commandContext(user, caller.commandId))
    const caughtUp = await services.caughtUp(outcome)
    return { ...status(await services.clock(user.employeeId)), caughtUp }
  }

  return {
    'GET /api/time-clock/status': async ({ user }) => status(await services.clock(user.employeeId)),
    'GET /api/time-clock/entries': async ({ user, query }) => {
      const { nodes } = await timeEntries(database.kysely, user, { first: query.limit })
      return { entries: nodes.map(entry) }
    },
    'POST /api/time-clock/clock-in': (call) =>
      punch(call, (context) => commands.clockIn(context, { ...data(call), locationId: call.user.locationId })),
    'POST /api/time-clock/clock-out': (call) => punch(call, (context) => commands.clockOut(context, data(call))),
    'POST /api/time-clock/break/start': (call) => punch(call, (context) => commands.startBreak(context, data(call))),
    'POST /api/time-clock/break/end': (call) => punch(call, (context) => commands.endBreak(context, data(call))),
  }
}

function data({ user, body }: PunchCall) {
  return { employeeId: user.employeeId, at: body.at }
}

function status(clock: Clock) {
  return {
    isClockedIn: clock.state !== 'out',
    onBreak: clock.state === 'on_break',
    clockIn: clock.clockedInAt,
    breakStart: clock.breakStartedAt,
    hoursWorked: hoursOf(workedSeconds(clock, new Date())),
  }
}

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
