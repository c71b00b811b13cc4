import type { BaseEvent, NewEvent, StreamName } from '../events.ts'
import type { CommandContext } from './command.ts'
import type { FoldedStream } from './folded-streams.ts'
import { derivedId } from './ids.ts'

/**
 * A decided event with its id and metadata. The time is part of the id: logs accept an append of known ids as a
 * repetition, whatever its data. A client's retry a minute later decides on another `now`, so it must lose the race and
 * find the first outcome.
 */
export function asNewEvent<E extends BaseEvent>(
  context: CommandContext,
  { stream, type }: { stream: FoldedStream; type: string },
  name: StreamName,
  event: E,
  index: number,
): NewEvent<E> {
  const { commandId, organizationId, actor, now, correlationId = commandId, causationId, reason, undoes } = context
  const at = now.toISOString()
  const definition = stream.events[event.type]
  if (!definition) throw new Error(`${stream.category} streams have no event ${event.type}`)
  const metadata = {
    commandId,
    commandType: type,
    organizationId,
    actor,
    at,
    version: definition.version,
    correlationId,
    ...(causationId !== undefined && { causationId }),
    ...(reason !== undefined && { reason }),
    ...(undoes !== undefined && { undoes }),
  }
  return { ...event, id: derivedId(commandId, name, at, String(index)), metadata }
}
