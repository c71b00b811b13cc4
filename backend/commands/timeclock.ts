import { clockIn, clockOut, endBreak, remindToClockOut, startBreak } from '../domain/timeclock/timeclock.ts'
import { asOneself, asSystem } from './authorise.ts'
import type { CommandContext } from './command.ts'
import type { Commands, Core } from './commands.ts'
import type { Command } from './handle.ts'
import { derivedId } from './ids.ts'

type Punches = Pick<Commands, 'clockIn' | 'startBreak' | 'endBreak' | 'clockOut' | 'remindToClockOut'>

export function timeclockCommands({ run }: Core): Punches {
  /** A command on the actor's own clock. */
  function punch(
    context: CommandContext,
    employeeId: string,
    type: Command<'timeclock'>['leadsTo'][number],
    decide: Command<'timeclock'>['decide'],
  ) {
    return run<'timeclock'>(context, {
      stream: `timeclock-${employeeId}`,
      leadsTo: [type],
      authorise: () => asOneself(context, employeeId, 'You can only use your own time clock'),
      decide,
    })
  }

  return {
    clockIn: (context, { employeeId, locationId, at }) => {
      const entryId = derivedId(context.commandId, employeeId, 'entry')
      const command = { employeeId, locationId, entryId, at, now: context.now }
      return punch(context, employeeId, 'ClockedIn', (state) => clockIn(state, command))
    },
    startBreak: (context, data) =>
      punch(context, data.employeeId, 'BreakStarted', (state) => startBreak(state, { ...data, now: context.now })),
    endBreak: (context, data) =>
      punch(context, data.employeeId, 'BreakEnded', (state) => endBreak(state, { ...data, now: context.now })),
    clockOut: (context, data) =>
      punch(context, data.employeeId, 'ClockedOut', (state) => clockOut(state, { ...data, now: context.now })),

    remindToClockOut: (context, data) =>
      run<'timeclock'>(context, {
        stream: `timeclock-${data.employeeId}`,
        leadsTo: ['ClockOutReminded'],
        authorise: () => asSystem(context),
        decide: (state) => remindToClockOut(state, { ...data, now: context.now }),
      }),
  }
}
