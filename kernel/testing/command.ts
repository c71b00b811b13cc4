import { randomUUID } from 'node:crypto'
import type { CommandContext } from '../commands/command.ts'

export const systemCommand = (organizationId: string): CommandContext => ({
  commandId: randomUUID(),
  organizationId,
  actor: { kind: 'system', name: 'test' },
  now: new Date(),
})
