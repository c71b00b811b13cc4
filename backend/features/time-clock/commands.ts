import type { Core } from '#backend/platform/core.ts'
import type { ClockCommands } from './commands/types.ts'
import { correctionCommands } from './commands/corrections.ts'
import { punchCommands } from './commands/punches.ts'

declare module '#backend/platform/commands.ts' {
  interface Commands extends ClockCommands {}
}

export function clockCommands(core: Core): ClockCommands {
  return { ...punchCommands(core), ...correctionCommands(core) }
}
