import type { KeyObject } from 'node:crypto'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { StreamName } from '#kernel/events.ts'
import type { Kernel } from '#kernel/commands/kernel.ts'
import type { Position } from '#kernel/log/log.ts'
import type { ActingEmployee } from './permissions.ts'
import type { Commands } from './commands.ts'

export type Core = Omit<Kernel, 'atomically'> & {
  atomically<Result extends { position: Position }>(
    stream: StreamName,
    act: (core: Core) => Promise<Result>,
  ): Promise<Result>
  actorOf(context: CommandContext): Promise<ActingEmployee>
  /** The absent manager in whose place the actor decides about an employee; `null` if the actor decides in their own name. */
  inPlaceOf(context: CommandContext, person: { employeeId: string; locationId: string }): Promise<string | null>
  /** Keys the hashes of claimed values. Undefined for logs that were started before personal data was encrypted. */
  claimsKey: KeyObject | undefined
  /** Other features' commands. Incomplete while features are opened, so use it only inside a command. */
  commands: Commands
}
