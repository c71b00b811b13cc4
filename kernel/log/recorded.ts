import type { EventMetadata, RecordedEvent, StreamName } from '../events.ts'
import type { Upcast } from './upcast.ts'

/** An event as it is stored, with data of the version that it was written in. */
export type Stored = {
  stream: StreamName
  revision: number
  position: bigint
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
}

/** An event that this version can't read, because a newer version wrote it during a rolling upgrade. */
export type Unreadable = Omit<RecordedEvent, 'type' | 'data'> & {
  type: string
  data: unknown
  unreadable: string
}

export type LoggedEvent = RecordedEvent | Unreadable

export const isReadable = (event: LoggedEvent): event is RecordedEvent => !('unreadable' in event)

/** No upcaster reads this event's version. Retrying won't help, but a newer program may read it. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}

/** @throws UnreadableEvent */
export function recorded(stored: Stored, upcast: Upcast): RecordedEvent {
  const { stream, revision, position, id, type, data, metadata } = stored
  try {
    if (!upcast.knows(type)) throw new Error(`this version knows no ${type}`)
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

/** Returns an event for subscribers. An unreadable event fails only the subscribers that need it. */
export function logged(stored: Stored, upcast: Upcast): LoggedEvent {
  try {
    return recorded(stored, upcast)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    const { stream, revision, position, id, type, data, metadata } = stored
    const unreadable = error.cause instanceof Error ? error.cause.message : error.message
    return { type, data, id, metadata, stream, revision, position, unreadable }
  }
}
