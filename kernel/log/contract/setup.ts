import type pg from 'pg'
import type { StreamName } from '../../events.ts'
import type { Keys } from '../../sealing/keys.ts'
import type { EventLog } from '../log.ts'

/** What an operator can do to streams on the server. */
type Operator = {
  /** `$maxCount` */
  keepLast(stream: StreamName, count: number): Promise<void>
  /** So that it may be begun again. */
  remove(stream: StreamName): Promise<void>
  /** For good. */
  tombstone(stream: StreamName): Promise<void>
  /** Writes a link (`revision@stream`) into a stream. */
  link(into: StreamName, to: string): Promise<void>
}

/** One log to hold to the contract, with the means to make its life hard. */
export type LogUnderTest = {
  log: EventLog
  /** Of the personal data in it, for all that are opened. */
  keys: Keys
  /** A second log on the same events, as another process would have; closed with the first. */
  another(): Promise<EventLog>
  /** A database in which nobody keeps a clock of the log. */
  emptyDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }>
  /** Makes the server disappear for `log` and all `another`s … */
  goAway(): Promise<void>
  /** … and return, once somebody has tried to reach it in vain. */
  comeBack(): Promise<void>
  /** Missing where nobody can do this to the log. */
  operator?: Operator
  /** Leaves every present connection open and dead; new ones work. See `Proxy`. */
  blackhole(what: 'everything' | 'answers'): void
  close(): Promise<void>
}
