import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'

/**
 * What follows of itself from a command, in another stream. The id derives from what it is about, so that whoever
 * finishes it after a crash does nothing twice.
 */
export function followUpContext(
  { commandId, organizationId, now, correlationId = commandId, causationId }: CommandContext,
  name: string,
  ...about: readonly string[]
): CommandContext {
  const actor = { kind: 'system', name } as const
  const chain = { correlationId, ...(causationId !== undefined && { causationId }) }
  return { commandId: derivedId(name, ...about), organizationId, actor, now, ...chain }
}

/** What a command did together with what followed from it: readers wait for the last of it. */
export function together(first: Outcome, others: readonly Outcome[]): Outcome {
  const position = others.reduce((latest, { position: each }) => (each > latest ? each : latest), first.position)
  return { ...first, position, events: [...first.events, ...others.flatMap(({ events }) => events)] }
}
