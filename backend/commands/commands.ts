import type { Category } from '#schema/events/all.ts'
import type { Role } from '#schema/events/employee.ts'
import type { EventLog } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { States } from './states.ts'

/** `at`: when a punch kept on a device was made (ISO 8601, UTC); without it the command's `now` counts. */
type PunchData = { employeeId: string; at?: string | undefined }

type Person = {
  employeeId: string
  locationId: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  position: string | null
  role: Role
}

/**
 * Everything that can be done. Each resolves once its events are durable; a command that changes nothing
 * resolves with no events and the position it was decided at.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type Commands = {
  foundOrganization(context: CommandContext, data: { name: string }): Promise<Outcome>
  openLocation(
    context: CommandContext,
    data: { locationId: string; name: string; timeZone: string },
  ): Promise<Outcome>
  /** Claims the e-mail address first: `conflict` where somebody else has an account with it. */
  hireEmployee(context: CommandContext, data: Person): Promise<Outcome>
  verifyEmail(context: CommandContext, data: { employeeId: string; email: string }): Promise<Outcome>
  recordPasswordChange(context: CommandContext, data: { employeeId: string; how: 'change' | 'reset' }): Promise<Outcome>
  clockIn(context: CommandContext, data: PunchData & { locationId: string }): Promise<Outcome>
  startBreak(context: CommandContext, data: PunchData): Promise<Outcome>
  endBreak(context: CommandContext, data: PunchData): Promise<Outcome>
  clockOut(context: CommandContext, data: PunchData): Promise<Outcome>
  remindToClockOut(context: CommandContext, data: { employeeId: string; entryId: string }): Promise<Outcome>
  /** The state of a stream as of this moment: its cached fold brought up to date from the log. */
  readState<C extends Category>(category: C, id: string): Promise<States[C]>
}

export type CommandsOptions = {
  log: EventLog
  /** Bytes, roughly, that cached folds may take (32 MiB). */
  cacheSize?: number
}

export declare function openCommands(options: CommandsOptions): Commands
