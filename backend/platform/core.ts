import type { Category } from '#schema/streams.ts'
import type { Folded } from '#kernel/commands/folded-streams.ts'
import type { Command } from '#kernel/commands/handle.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { Acting } from './authorise.ts'
import type { Commands } from './commands.ts'

/** What every feature's commands are made of. */
export type Core = {
  run<C extends Category>(context: CommandContext, command: Command<C>): Promise<Outcome>
  /** A stream's state, brought up to date from the log. */
  read<C extends Category>(category: C, id: string): Promise<Folded<C>>
  /** The employee who acts, as of this moment; `unknown` for policies and scripts. */
  actorOf(context: CommandContext): Promise<Acting>
  log: EventLog
  /** Other features' commands. Complete once all features are open: call them inside a command only. */
  commands: Commands
}
