import type { Core } from '#backend/platform/core.ts'
import { correctionCommands } from './commands/corrections.ts'
import { punchCommands } from './commands/punches.ts'

type ClockCommands = ReturnType<typeof clockCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends ClockCommands {}
}

export function clockCommands(core: Core) {
  return { ...punchCommands(core), ...correctionCommands(core) }
}
