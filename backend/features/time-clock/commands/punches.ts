import type { Device, missedBecause, PunchSource, TimeclockEvent } from '#schema/time-clock/events.ts'
import type { Direction, suppressedBecause } from '#schema/readers/events.ts'
import type { ScanOutcome } from '#schema/readers/rules.ts'
import type { Decided } from '../domain/scan.ts'
import { scan } from '../domain/scan.ts'
import type { Punch } from '../domain/punch.ts'
import { missPunch, remindToClockOut } from '../domain/timeclock.ts'
import { requireManagerOf, requireSelf, requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { TimeclockState } from '../domain/evolve.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { defaultScanningPolicy, type ScanningPolicy } from '#schema/organization/rules.ts'
import { flagsOf, strictestPolicy, withFlags } from '../domain/flags.ts'
import { recentClockStream } from '../streams.ts'

/** `at`: when a queued punch was made (ISO 8601, UTC). Defaults to the command's `now`. */
export type PunchData = {
  employeeId: string
  at?: string | undefined
  /** The device that took the punch. `queued`: the device sent it later. */
  via?: { source: Extract<PunchSource, 'badge' | 'kiosk'>; device: Device } | undefined
}

/** `at`: the trusted time. `direction`: set by the reader, its antenna or the read. */
export type Scan = {
  employeeId: string
  locationId: string
  at: string
  direction: Direction
  device: Device
  policy: Pick<ScanningPolicy, 'lockoutSeconds' | 'missedAfterHours'>
}

/** `because`: why a scan with the outcome `other` is not a punch. */
type Scanned = Outcome & {
  outcome: Extract<
    ScanOutcome,
    'clock_in' | 'clock_out' | 'break_end' | 'duplicate' | 'locked_out' | 'set_aside' | 'other'
  >
  because?: (typeof suppressedBecause)[number]
}

export const entryIdOf = ({ commandId }: CommandContext, employeeId: string) =>
  derivedId(commandId, employeeId, 'entry')
const punchIdOf = ({ commandId }: CommandContext, employeeId: string) => derivedId(commandId, employeeId, 'punch')

/** A punch by the owner of the clock. Flags what the organization's policy wants reviewed. */
export function changeOwnClock(
  { run, read }: Core,
  context: CommandContext,
  type: string,
  { employeeId }: { employeeId: string },
  decide: (state: TimeclockState) => readonly TimeclockEvent[],
): Promise<Outcome<TimeclockEvent>> {
  return run(context, {
    stream: recentClockStream,
    id: employeeId,
    type,
    authorise: () => requireSelf(context, employeeId, 'You can only use your own time clock'),
    async decide(state) {
      const events = decide(state)
      const { now, organizationId } = context
      const isOrdinary = events.every((event) => flagsOf(state, event, strictestPolicy, now).length === 0)
      if (isOrdinary) return events
      const { state: organization } = await read(organizationStream, organizationId)
      const policy = organization.status === 'founded' ? organization.scanningPolicy : defaultScanningPolicy
      return withFlags(state, events, policy, now)
    },
  })
}

export function asPunch<Data extends PunchData>(context: CommandContext, data: Data): Omit<Data, 'via'> & Punch {
  const via = data.via && { ...data.via, punchId: punchIdOf(context, data.employeeId) }
  return { ...data, via, now: context.now }
}

/** The actor is the badge's holder. The command id derives from the read, so a repeated read is a `duplicate`. */
async function punchByScan(core: Core, context: CommandContext, data: Scan): Promise<Scanned> {
  const { employeeId } = data
  const ids = { entryId: entryIdOf(context, employeeId), punchId: punchIdOf(context, employeeId) }
  // Uses the last attempt's outcome, because a scan that loses a race is decided again.
  let decided: Decided | undefined
  const outcome = await changeOwnClock(core, context, 'scan', data, (state) => {
    decided = scan(state, { ...data, ...ids, now: context.now })
    return decided.events
  })
  if (outcome.repeated || !decided) return { ...outcome, outcome: 'duplicate' }
  const { events: _, ...result } = decided
  return { ...outcome, ...result }
}

/** Commands of devices, policies and other features. */
export const unattendedCommands = (core: Core) => ({
  scan: (context: CommandContext, data: Scan) => punchByScan(core, context, data),

  remindToClockOut: (context: CommandContext, data: { employeeId: string; entryId: string }) =>
    core.run(context, {
      stream: recentClockStream,
      id: data.employeeId,
      type: 'remindToClockOut',
      authorise: () => requireSystem(context),
      decide: (state) => remindToClockOut(state, { ...data, now: context.now }),
    }),

  /** Ends the running entry without a clock-out, if there is one. */
  async missPunch(context: CommandContext, data: { employeeId: string; because: (typeof missedBecause)[number] }) {
    const [actor, { locationId }] = await Promise.all([
      core.actorOf(context),
      colleague(core, context, data.employeeId),
    ])
    return core.run(context, {
      stream: recentClockStream,
      id: data.employeeId,
      type: 'missPunch',
      authorise: () => requireManagerOf(context, actor, locationId),
      decide: (state) => missPunch(state, { ...data, at: context.now }),
    })
  },
})
