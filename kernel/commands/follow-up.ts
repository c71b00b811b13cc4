import type { CommandContext, Outcome } from './command.ts'
import { derivedId } from './ids.ts'

/** The id derives from `about`, so that a job that repeats the command after a crash has no second effect. */
export function followUpContext(
  { commandId, organizationId, now, correlationId = commandId, causationId }: CommandContext,
  name: string,
  ...about: readonly string[]
): CommandContext {
  const actor = { kind: 'system', name } as const
  const chain = { correlationId, ...(causationId !== undefined && { causationId }) }
  return { commandId: derivedId(name, ...about), organizationId, actor, now, ...chain }
}

/** The outcome of a command with its follow-ups: readers wait for the last position. */
export function together(first: Outcome, others: readonly Outcome[]): Outcome {
  const position = others.reduce((latest, { position: each }) => (each > latest ? each : latest), first.position)
  return { ...first, position, events: [...first.events, ...others.flatMap(({ events }) => events)] }
}
