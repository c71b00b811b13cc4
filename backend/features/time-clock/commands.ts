import type { Core } from '#backend/features/commands.ts'
import type { ClockCommands } from './commands/types.ts'
import { correctionCommands } from './commands/corrections.ts'
import { punchCommands } from './commands/punches.ts'

export function clockCommands(core: Core): ClockCommands {
  return { ...punchCommands(core), ...correctionCommands(core) }
}
