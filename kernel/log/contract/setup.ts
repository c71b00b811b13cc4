import type pg from 'pg'
import type { StreamName } from '../../events.ts'
import type { Keys } from '../../sealing/keys.ts'
import type { EventLog } from '../log.ts'

/** An operator's commands on streams of the server. */
type Operator = {
  /** `$maxCount` */
  keepLast(stream: StreamName, count: number): Promise<void>
  /** Soft-deletes the stream, so that appends can reopen it. */
  remove(stream: StreamName): Promise<void>
  /** Tombstones the stream permanently. */
  tombstone(stream: StreamName): Promise<void>
  /** Writes a link (`revision@stream`) into a stream. */
  link(into: StreamName, to: string): Promise<void>
}

/** A log to test against the contract, with ways to cause faults. */
export type LogUnderTest = {
  log: EventLog
  /** Keys of the personal data in all logs of this test. */
  keys: Keys
  /** Opens a second log on the same events, like another process. Closed with the first. */
  another(): Promise<EventLog>
  /** A database without a clock of the log. */
  emptyDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }>
  /** Makes the server disappear for `log` and all `another`s … */
  goAway(): Promise<void>
  /** … and return, after at least one failed connection attempt. */
  comeBack(): Promise<void>
  /** Missing if the log has no operators. */
  operator?: Operator
  /** Leaves every present connection open and dead; new ones work. See `Proxy`. */
  blackhole(what: 'everything' | 'answers'): void
  close(): Promise<void>
}
