import { randomUUID } from 'node:crypto'
import type { CommandContext } from '../commands/command.ts'

/** The context of a new command that a test sends to an organization, as the system. */
export const systemCommand = (organizationId: string): CommandContext => ({
  commandId: randomUUID(),
  organizationId,
  actor: { kind: 'system', name: 'test' },
  now: new Date(),
})
