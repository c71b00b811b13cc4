import type { Device, EntryTimes, missedBecause, PunchSource } from '#schema/time-clock/events.ts'
import type { Direction, suppressedBecause } from '#schema/readers/events.ts'
import type { ScanningPolicy } from '#schema/organization/rules.ts'
import type { ScanOutcome } from '#schema/readers/rules.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** `at`: when a punch kept on a device was made (ISO 8601, UTC); without it the command's `now` counts. */
export type PunchData = {
  employeeId: string
  at?: string | undefined
  /** Of a punch that a device took. Its `queued` says whether it waited there. */
  via?: { source: Extract<PunchSource, 'badge' | 'kiosk'>; device: Device } | undefined
}

/** `at`: the time that counts, believed already. `direction`: of the reader, its antenna or the read itself. */
export type Scan = {
  employeeId: string
  locationId: string
  at: string
  direction: Direction
  device: Device
  policy: Pick<ScanningPolicy, 'lockoutSeconds' | 'missedAfterHours'>
}

/** `because`: of the outcome `other`, why it is no punch. */
export type Scanned = Outcome & {
  outcome: Extract<
    ScanOutcome,
    'clock_in' | 'clock_out' | 'break_end' | 'duplicate' | 'locked_out' | 'set_aside' | 'other'
  >
  because?: (typeof suppressedBecause)[number]
}

/**
 * One person's clock. Punches are one's own, or come by one's badge or PIN; corrections are made by managers for the
 * people of their location, each with `context.reason`, and nobody corrects their own but an owner.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type ClockCommands = {
  clockIn(context: CommandContext, data: PunchData & { locationId: string }): Promise<Outcome>
  startBreak(context: CommandContext, data: PunchData): Promise<Outcome>
  endBreak(context: CommandContext, data: PunchData): Promise<Outcome>
  clockOut(context: CommandContext, data: PunchData): Promise<Outcome>
  /** The actor is whose badge it is. The command's id derives from the read's: one sent again is a `duplicate`. */
  scan(context: CommandContext, scan: Scan): Promise<Scanned>
  remindToClockOut(context: CommandContext, data: { employeeId: string; entryId: string }): Promise<Outcome>
  /** Ends a running entry without a clock-out; of a clock that is out it changes nothing. */
  missPunch(
    context: CommandContext,
    data: { employeeId: string; because: (typeof missedBecause)[number] },
  ): Promise<Outcome>
  addEntry(
    context: CommandContext,
    data: { employeeId: string; entryId: string; times: EntryTimes; punchId: string | null },
  ): Promise<Outcome>
  correctEntry(
    context: CommandContext,
    data: { employeeId: string; entryId: string; times: EntryTimes; punchId: string | null },
  ): Promise<Outcome>
  removeEntry(context: CommandContext, data: { employeeId: string; entryId: string }): Promise<Outcome>
  dismissPunch(context: CommandContext, data: { employeeId: string; punchId: string }): Promise<Outcome>
  /** `entryId: null`: of an entry that is missing; `times: null`: that it should go. The proposal's id is the command's. */
  proposeCorrection(
    context: CommandContext,
    data: { employeeId: string; entryId: string | null; times: EntryTimes | null },
  ): Promise<Outcome>
  withdrawProposal(context: CommandContext, data: { employeeId: string; proposalId: string }): Promise<Outcome>
  reviewProposal(
    context: CommandContext,
    data: { employeeId: string; proposalId: string; accept: boolean },
  ): Promise<Outcome>
}
