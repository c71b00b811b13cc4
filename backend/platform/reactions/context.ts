import type { CommandContext } from '#kernel/commands/command.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'

/** A policy's command: in the name of what it is, and in the chain of the event that it answers. */
export function contextOf({ data }: Deadline, name: string, commandId: string, now: Date): CommandContext {
  const { organizationId = '', correlationId, causationId } = data
  return {
    commandId,
    organizationId,
    actor: { kind: 'system', name },
    now,
    ...(correlationId !== undefined && { correlationId }),
    ...(causationId !== undefined && { causationId }),
  }
}
