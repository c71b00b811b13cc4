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

/** An event that this version can't read: a newer one wrote it, as during a rolling upgrade. */
export type Unreadable = Omit<RecordedEvent, 'type' | 'data'> & {
  type: string
  /** As it was stored. */
  data: unknown
  /** Why it can't be read. */
  unreadable: string
}

/** An event as subscriptions yield it. */
export type LoggedEvent = RecordedEvent | Unreadable

export const isReadable = (event: LoggedEvent): event is RecordedEvent => !('unreadable' in event)

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
    if (!upcast.knows(type)) throw new Error(`this version knows no ${type}`)
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

/** An event for those who follow the log: one that can't be read stops only who needs it. */
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
