import type { BaseEvent, Category, EventIn, NewEvent, RecordedEvent, StreamName } from '../events.ts'
import type { LoggedEvent, Stored } from './recorded.ts'

/** A place in the log. Later events have greater positions; nothing else may be read into the number. */
export type Position = bigint

/** Before the first event of every log. */
export const START: Position = 0n

/** The revision of the last event that the writer has seen, or `no stream` where there was none. */
export type ExpectedRevision = number | 'no stream'

/** An instant of this process's own clock: `performance.now()`, in ms. Nobody sets that clock, or has another. */
export type Deadline = number

/** One part of an append. */
export type Append = { stream: StreamName; expected: ExpectedRevision; events: readonly NewEvent<BaseEvent>[] }

export type AppendOptions = {
  /**
   * From then on the log itself refuses the append, also one that was delayed on its way: others may act on its having
   * failed. 15 s from now if not given, or later.
   */
  notAfter?: Deadline | undefined
  /** For events of another log: they keep their hashes, and those from before events had hashes get none. */
  asStored?: boolean
}

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

/** The log can't be reached at the moment. Nothing was stored; the same call may succeed later. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable'
  constructor(cause: unknown, message = 'The event log is not available') {
    super(message, { cause })
  }
}

/**
 * An append was sent and not confirmed in time, so the log may or may not hold its events. Repeating it with the same event
 * ids and expected revision is safe: it stores them if they are missing, and returns the first result if they are not.
 */
export class UnknownOutcome extends LogUnavailable {
  override name = 'UnknownOutcome'
  constructor(stream: StreamName, cause: unknown) {
    super(cause, `The event log did not confirm an append to ${stream}, which may or may not be stored`)
  }
}

/** The append came after its `notAfter`: it is not in the log and never will be. */
export class TooLate extends Error {
  override name = 'TooLate'
  constructor(stream: StreamName) {
    super(`An append to ${stream} came too late`)
  }
}

/** The events of an append take more than `maxAppendBytes`, with their hashes. Nothing was sent. */
export class TooLarge extends Error {
  override name = 'TooLarge'
  constructor(stream: StreamName, bytes: number, most: number) {
    super(`An append to ${stream} of ${bytes} bytes is larger than ${most}`)
  }
}

/** The server can neither read nor append to the stream any more: an operator has deleted it for good. */
export class DeletedStream extends Error {
  override name = 'DeletedStream'
  constructor(stream: StreamName) {
    super(`${stream} was tombstoned on the server: nothing can be read from it or appended to it again`)
  }
}

/** What an operator has set on a stream, so that the server hides or removes events of it. `text` completes "the stream …". */
export type StreamLimit = { stream: StreamName; text: string }

/** Part of the log in order. All events up to and including `position` that concern us have been seen. */
export type Batch<Event = LoggedEvent> = { events: readonly Event[]; position: Position }

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
   * Appends all of `events` or none, each with its `hash` in its metadata. Durable when it resolves.
   * Repeating an append with the same event ids and expected revision returns the first answer.
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
   * `append` to several streams, each named once: all of it or nothing. A part without events stores nothing and only
   * holds its stream to the expected revision; its answer is that revision, and the position of the whole. Missing where
   * the log can't.
   */
  appendAll?: ((appends: readonly Append[], options?: AppendOptions) => Promise<Appended[]>) | undefined

  /** The most bytes that the events of one append take to one stream, as `sizeOf` counts them. */
  readonly maxAppendBytes: number

  /** Whether one append to a stream takes these events, as they are to be stored. */
  fits(stream: StreamName, events: readonly NewEvent<BaseEvent>[]): Promise<boolean>

  /**
   * The events of one stream; nothing for a stream that does not exist. Where an operator has removed its first events
   * (`$maxCount`, `$tb`, deletion), those that are left, with the revisions that they always had.
   * @throws DeletedStream
   */
  read<C extends Category>(stream: StreamName<C>, options?: ReadOptions): AsyncIterable<RecordedEvent<EventIn<C>>>

  /**
   * Every event after `after` in order, once: first what is there, in large batches, then what comes, live. What this
   * version can't read comes singly, as an `Unreadable`. With `types`, only events stored under these names: the others are not
   * read, and a batch may have none and only say how far the log has been looked through.
   * Survives the server's going away by itself; ends only with `signal`.
   */
  subscribe: (after: Position, signal: AbortSignal, types?: ReadonlySet<string>) => AsyncIterable<Batch>

  /** `subscribe`, with every event as it was stored: data of the version that its metadata names. */
  subscribeRaw: (after: Position, signal: AbortSignal) => AsyncIterable<Batch<Stored>>

  /**
   * The position after which `subscribe` hands out the event at `position` first. Positions can't be computed: only the
   * log knows which one comes before another.
   * @param position of an event, or `START`
   */
  positionBefore(position: Position): Promise<Position>

  /** The position of the last event, or `START` in an empty log. */
  head(): Promise<Position>

  /** Finds streams whose events operators have limited or removed. Missing if operators of this log can't. */
  streamLimits?: (() => Promise<StreamLimit[]>) | undefined

  /** Which log this is: a UUID made once, when it began. */
  id(): Promise<string>

  close(): Promise<void>
}
