import type { BaseEvent, NewEvent, StreamName } from '../events.ts'
import type { CommandContext } from './command.ts'
import type { FoldedStream } from './folded-streams.ts'
import { derivedId } from './ids.ts'

/**
 * The id includes the command's time, because logs treat an append of known ids as a repetition: a client's retry a minute later
 * must lose the race and find the first outcome.
 */
export function asNewEvent<E extends BaseEvent>(
  context: CommandContext,
  { stream, type }: { stream: FoldedStream; type: string },
  name: StreamName,
  event: E,
  index: number,
  recordedAt = context.now,
): NewEvent<E> {
  const { commandId, organizationId, actor, now, correlationId = commandId, causationId, reason, undoes } = context
  const definition = stream.events[event.type]
  if (!definition) throw new Error(`${stream.category} streams have no event ${event.type}`)
  const metadata = {
    commandId,
    commandType: type,
    organizationId,
    actor,
    at: recordedAt.toISOString(),
    version: definition.version,
    correlationId,
    ...(causationId !== undefined && { causationId }),
    ...(reason !== undefined && { reason }),
    ...(undoes !== undefined && { undoes }),
  }
  return { ...event, id: derivedId(commandId, name, now.toISOString(), String(index)), metadata }
}
