import type { KeyObject } from 'node:crypto'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { StreamName } from '#kernel/events.ts'
import type { Kernel } from '#kernel/commands/kernel.ts'
import type { Position } from '#kernel/log/log.ts'
import type { ActingEmployee } from './permissions.ts'
import type { Commands } from './commands.ts'

/** What every feature's commands are made of. */
export type Core = Omit<Kernel, 'atomically'> & {
  atomically<Result extends { position: Position }>(
    stream: StreamName,
    act: (core: Core) => Promise<Result>,
  ): Promise<Result>
  /** The employee who acts, as of this moment (`hold`); `unknown` for policies and scripts. */
  actorOf(context: CommandContext): Promise<ActingEmployee>
  /** What claimed values are hidden with; none in logs from before there were keys. */
  claimsKey: KeyObject | undefined
  /** Other features' commands. Complete once all features are open: call them inside a command only. */
  commands: Commands
}
