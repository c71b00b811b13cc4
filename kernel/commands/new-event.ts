import { definitions, type MusterEvent, type NewEvent } from '#schema/streams.ts'
import type { CommandContext } from './command.ts'
import { derivedId } from './ids.ts'

/**
 * A decided event with its id and metadata. The time is part of the id: a log takes an append with known ids for a
 * repeated one, whatever its data, but a client's retry a minute later decides on another `now`. That one must lose
 * the race instead, and find the first outcome.
 */
export function asNewEvent(context: CommandContext, stream: string, event: MusterEvent, index: number): NewEvent {
  const { commandId, organizationId, actor, now, correlationId = commandId, causationId, reason, undoes } = context
  const at = now.toISOString()
  const definition = definitions[event.type]
  if (!definition) throw new Error(`no such event: ${event.type}`)
  const metadata = {
    commandId,
    organizationId,
    actor,
    at,
    version: definition.version,
    correlationId,
    ...(causationId !== undefined && { causationId }),
    ...(reason !== undefined && { reason }),
    ...(undoes !== undefined && { undoes }),
  }
  return { ...event, id: derivedId(commandId, stream, at, String(index)), metadata }
}
