import type { BaseEvent, Category, EventIn, NewEvent, RecordedEvent, StreamName } from '../events.ts'
import type { LoggedEvent } from './recorded.ts'

/** A place in the log. Later events have greater positions; nothing else may be read into the number. */
export type Position = bigint

/** Before the first event of every log. */
export const START: Position = 0n

/** The revision of the last event that the writer has seen, or `no stream` where there was none. */
export type ExpectedRevision = number | 'no stream'

export type Appended = {
  /** The position of the last event appended. */
  position: Position
  /** The revision of the last event appended. */
  revision: number
}

/** Somebody else wrote to the stream since it was read: read again, decide again. */
export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision'
  readonly stream: StreamName
  readonly expected: ExpectedRevision
  constructor(stream: StreamName, expected: ExpectedRevision) {
    super(`${stream} is no longer at ${expected}`)
    this.stream = stream
    this.expected = expected
  }
}

/** Part of the log in order. All events up to and including `position` that concern us have been seen. */
export type Batch = { events: readonly LoggedEvent[]; position: Position }

export type ReadOptions = {
  /** The first revision to read, inclusive; by default the start (forwards) or the end (backwards). */
  from?: number
  direction?: 'forwards' | 'backwards'
  limit?: number
}

/**
 * The event log. Two adapters implement it, one contract suite holds both to it.
 * Events come out with today's data version: adapters upcast on read.
 */
export interface EventLog {
  /**
   * Appends all of `events` or none. Durable when it resolves.
   * Repeating an append with the same event ids and expected revision returns the first answer.
   * @throws WrongExpectedRevision where the stream has moved on
   */
  append(stream: StreamName, expected: ExpectedRevision, events: readonly NewEvent<BaseEvent>[]): Promise<Appended>

  /** The events of one stream; nothing for a stream that does not exist. */
  read<C extends Category>(stream: StreamName<C>, options?: ReadOptions): AsyncIterable<RecordedEvent<EventIn<C>>>

  /**
   * Every event after `after` in order, once: first what is there, in large batches, then what comes, live. What this
   * version can't read comes singly, as an `Unreadable`.
   * Survives the server's going away by itself; ends only with `signal`.
   */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Batch>

  /** The position of the last event, or `START` in an empty log. */
  head(): Promise<Position>

  close(): Promise<void>
}

/** @throws RangeError for an append of nothing, which would have no position to answer with */
export function assertSomething(events: readonly NewEvent<BaseEvent>[]): void {
  if (events.length === 0) throw new RangeError('an append needs at least one event')
}
