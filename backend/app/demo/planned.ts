import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'

export type Planned = {
  at: Date
  by: number
  what: readonly (string | number)[]
  run(commands: Commands, context: CommandContext): Promise<Outcome>
}

export const OWNER = 0
