import type { Core } from '../commands.ts'
import type { ClockCommands } from './clock-commands.ts'
import { correctionCommands } from './corrections.ts'
import { punchCommands } from './punches.ts'

export function clockCommands(core: Core): ClockCommands {
  return { ...punchCommands(core), ...correctionCommands(core) }
}
