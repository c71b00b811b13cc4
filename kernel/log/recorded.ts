import type { EventMetadata, RecordedEvent } from '../events.ts'
import type { Upcast } from './upcast.ts'

/** An event as an adapter finds it, with the data of whatever version it was stored in. */
export type Stored = {
  stream: string
  revision: number
  position: bigint
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
}

/** An event that no upcaster brings to today's version: reading it again won't help, a newer program may. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}

/**
 * An event as the log hands it out, with today's version of its data.
 * @throws UnreadableEvent
 */
export function recorded(stored: Stored, upcast: Upcast): RecordedEvent {
  const { stream, revision, position, id, type, data, metadata } = stored
  try {
    // It was a `NewEvent` when it was appended, and upcasting brings it to today's type.
    return {
      type,
      data: upcast(type, metadata.version, data),
      id,
      metadata,
      stream,
      revision,
      position,
    } as RecordedEvent
  } catch (error) {
    throw new UnreadableEvent(`${type} ${id}, revision ${revision} of ${stream}, can't be read`, { cause: error })
  }
}
