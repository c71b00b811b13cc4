import type { CommandContext } from '#kernel/commands/command.ts'
import type { Kernel } from '#kernel/kernel.ts'
import type { Acting } from './authorise.ts'
import type { Commands } from './commands.ts'

/** What every feature's commands are made of. */
export type Core = Kernel & {
  /** The employee who acts, as of this moment; `unknown` for policies and scripts. */
  actorOf(context: CommandContext): Promise<Acting>
  /** Other features' commands. Complete once all features are open: call them inside a command only. */
  commands: Commands
}
