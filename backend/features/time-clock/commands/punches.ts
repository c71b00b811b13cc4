import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { Decided } from '../domain/scan.ts'
import { scan } from '../domain/scan.ts'
import type { Punch } from '../domain/punch.ts'
import { clockIn, clockOut, endBreak, missPunch, remindToClockOut, startBreak } from '../domain/timeclock.ts'
import { asManagerOf, asOneself, asSystem } from '#backend/platform/authorise.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Command } from '#kernel/commands/handle.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import type { ClockCommands, PunchData, Scanned } from './types.ts'

type Punches = Pick<
  ClockCommands,
  'clockIn' | 'startBreak' | 'endBreak' | 'clockOut' | 'scan' | 'remindToClockOut' | 'missPunch'
>

/** The entry that a command may begin, and the scan that it may set aside. */
export const entryIdOf = ({ commandId }: CommandContext, employeeId: string) =>
  derivedId(commandId, employeeId, 'entry')
const punchIdOf = ({ commandId }: CommandContext, employeeId: string) => derivedId(commandId, employeeId, 'punch')

export function punchCommands({ run, read, actorOf }: Core): Punches {
  /** A command on the actor's own clock. */
  function onOwn(
    context: CommandContext,
    employeeId: string,
    leadsTo: readonly TimeclockEvent['type'][],
    decide: Command<'timeclock'>['decide'],
  ) {
    return run<'timeclock'>(context, {
      stream: `timeclock-${employeeId}`,
      leadsTo,
      authorise: () => asOneself(context, employeeId, 'You can only use your own time clock'),
      decide,
    })
  }

  function asPunch<Data extends PunchData>(context: CommandContext, data: Data): Omit<Data, 'via'> & Punch {
    const via = data.via && { ...data.via, punchId: punchIdOf(context, data.employeeId) }
    return { ...data, via, now: context.now }
  }

  return {
    clockIn: (context, data) => {
      const command = { ...asPunch(context, data), entryId: entryIdOf(context, data.employeeId) }
      return onOwn(context, data.employeeId, ['ClockedIn', 'PunchSetAside'], (state) => clockIn(state, command))
    },
    startBreak: (context, data) => {
      const command = asPunch(context, data)
      return onOwn(context, data.employeeId, ['BreakStarted', 'PunchSetAside'], (state) => startBreak(state, command))
    },
    endBreak: (context, data) => {
      const command = asPunch(context, data)
      return onOwn(context, data.employeeId, ['BreakEnded', 'PunchSetAside'], (state) => endBreak(state, command))
    },
    clockOut: (context, data) => {
      const command = asPunch(context, data)
      return onOwn(context, data.employeeId, ['ClockedOut', 'PunchSetAside'], (state) => clockOut(state, command))
    },

    async scan(context, data): Promise<Scanned> {
      const { employeeId } = data
      const ids = { entryId: entryIdOf(context, employeeId), punchId: punchIdOf(context, employeeId) }
      const leadsTo = ['ClockedIn', 'BreakEnded', 'ClockedOut', 'PunchMissed', 'PunchSetAside'] as const
      // Of the state that counted in the end: a scan that loses a race is decided again.
      let decided: Decided | undefined
      const outcome = await onOwn(context, employeeId, leadsTo, (state) => {
        decided = scan(state, { ...data, ...ids, now: context.now })
        return decided.events
      })
      if (outcome.repeated || !decided) return { ...outcome, outcome: 'duplicate' }
      const { events: _, ...result } = decided
      return { ...outcome, ...result }
    },

    remindToClockOut: (context, data) =>
      run<'timeclock'>(context, {
        stream: `timeclock-${data.employeeId}`,
        leadsTo: ['ClockOutReminded'],
        authorise: () => asSystem(context),
        decide: (state) => remindToClockOut(state, { ...data, now: context.now }),
      }),

    async missPunch(context, data) {
      const [actor, { locationId }] = await Promise.all([
        actorOf(context),
        colleague({ read }, context, data.employeeId),
      ])
      return run<'timeclock'>(context, {
        stream: `timeclock-${data.employeeId}`,
        leadsTo: ['PunchMissed'],
        authorise: () => asManagerOf(context, actor, locationId),
        decide: (state) => missPunch(state, { ...data, at: context.now }),
      })
    },
  }
}
