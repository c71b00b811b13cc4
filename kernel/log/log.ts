import type { BaseEvent, Category, EventIn, NewEvent, RecordedEvent, StreamName } from '../events.ts'
import type { LoggedEvent, Stored } from './recorded.ts'

/** Position of an event in the log. Later events have greater positions. Only adapters interpret the number. */
export type Position = bigint

export const START: Position = 0n

export type ExpectedRevision = number | 'no stream'

/** An instant of this process's monotonic clock: `performance.now()`, in ms. */
export type Deadline = number

export type Append = { stream: StreamName; expected: ExpectedRevision; events: readonly NewEvent<BaseEvent>[] }

export type AppendOptions = {
  /**
   * The log itself refuses the append after this deadline, because other processes may act on its failure. At most 15 s from now,
   * which is the default.
   */
  notAfter?: Deadline | undefined
  /** For events copied from another log: they keep their hashes, and events without a hash get none. */
  asStored?: boolean
}

export type Appended = {
  position: Position
  revision: number
}

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

/** The log is unreachable. Nothing was stored; the same call may succeed later. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable'
  constructor(cause: unknown, message = 'The event log is not available') {
    super(message, { cause })
  }
}

/** The log may or may not hold the events. Repeating the append with the same event ids and expected revision is safe. */
export class UnknownOutcome extends LogUnavailable {
  override name = 'UnknownOutcome'
  constructor(stream: StreamName, cause: unknown) {
    super(cause, `The event log did not confirm an append to ${stream}, which may or may not be stored`)
  }
}

export class TooLate extends Error {
  override name = 'TooLate'
  constructor(stream: StreamName) {
    super(`An append to ${stream} missed its deadline and was not stored`)
  }
}

/** The events of an append exceed `maxAppendBytes`, with their hashes. Nothing was sent. */
export class TooLarge extends Error {
  override name = 'TooLarge'
  constructor(stream: StreamName, bytes: number, most: number) {
    super(`An append to ${stream} of ${bytes} bytes is larger than ${most}`)
  }
}

export class DeletedStream extends Error {
  override name = 'DeletedStream'
  constructor(stream: StreamName) {
    super(`${stream} was tombstoned on the server: nothing can be read from it or appended to it again`)
  }
}

/** A setting of an operator by which the server hides or removes events of a stream. `text` completes "the stream …". */
export type StreamLimit = { stream: StreamName; text: string }

/** Events of the log in order. A reader that saves `position` can resume after it without missing any of its events. */
export type Batch<Event = LoggedEvent> = { events: readonly Event[]; position: Position }

export type ReadOptions = {
  /** First revision to read, inclusive. Defaults to the start (forwards) or the end (backwards). */
  from?: number
  direction?: 'forwards' | 'backwards'
  limit?: number
}

/** Two adapters implement it, and one contract suite tests both. Adapters upcast events on read. */
export interface EventLog {
  /**
   * Appends all of `events` or none, and adds a `hash` to the metadata of each. Durable when it resolves.
   * Repeating an append with the same event ids and expected revision returns the first result.
   * Gives up on a log that is away after 15 s, or at `notAfter`.
   * @throws WrongExpectedRevision if the stream has other events after the expected revision
   * @throws UnknownOutcome if the append was sent and not confirmed in time, so that its events may be stored
   * @throws LogUnavailable if it was never sent
   * @throws TooLarge, TooLate, DeletedStream
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent<BaseEvent>[],
    options?: AppendOptions,
  ): Promise<Appended>

  /**
   * All or nothing; each stream named once. An append without events only asserts the expected revision of its stream. Missing if
   * the log can't do this.
   */
  appendAll?: ((appends: readonly Append[], options?: AppendOptions) => Promise<Appended[]>) | undefined

  /** The size limit of the events that one append adds to a stream, as `sizeOf` counts them. */
  readonly maxAppendBytes: number

  fits(stream: StreamName, events: readonly NewEvent<BaseEvent>[]): Promise<boolean>

  /**
   * Reads the events of one stream; none if the stream does not exist. If an operator has removed its first events
   * (`$maxCount`, `$tb`, deletion), the remaining events keep their revisions.
   * @throws DeletedStream
   */
  read<C extends Category>(stream: StreamName<C>, options?: ReadOptions): AsyncIterable<RecordedEvent<EventIn<C>>>

  /**
   * Yields every event after `after` once, in order: first the existing events in large batches, then new ones as they are
   * appended. Events that this version can't read are `Unreadable`. With `types`, yields only events of these stored types,
   * and batches without events that advance the position.
   * Resumes by itself after an outage; ends only with `signal`.
   */
  subscribe: (after: Position, signal: AbortSignal, types?: ReadonlySet<string>) => AsyncIterable<Batch>

  /** Like `subscribe`, with events as they are stored: encrypted, and in the data version that they were written in. */
  subscribeRaw: (after: Position, signal: AbortSignal) => AsyncIterable<Batch<Stored>>

  /** Returns the position after which `subscribe` yields the event at `position` first. Positions may have gaps. */
  positionBefore(position: Position): Promise<Position>

  head(): Promise<Position>

  /** Finds streams whose events operators have limited or removed. Missing if operators of this log can't. */
  streamLimits?: (() => Promise<StreamLimit[]>) | undefined

  id(): Promise<string>

  close(): Promise<void>
}
