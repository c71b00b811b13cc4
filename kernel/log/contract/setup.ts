import type { EventLog } from '../log.ts'

/** One log to hold to the contract, with the means to make its life hard. */
export type LogUnderTest = {
  log: EventLog
  /** A second log on the same events, as another process would have; closed with the first. */
  another(): Promise<EventLog>
  /** Makes the server disappear for `log` and all `another`s … */
  goAway(): Promise<void>
  /** … and return, once somebody has tried to reach it in vain. */
  comeBack(): Promise<void>
  close(): Promise<void>
}
