import type { Logger } from 'pino'
import type { Outcome } from '#kernel/commands/command.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import type { Notifying } from './access.ts'
import type { Commands } from './commands.ts'
import type { Database } from './database/database.ts'
import type { LoaderTypes } from './graphql/loaders.ts'
import type { Metrics } from './http/metrics.ts'
import type { OwnData } from './own-data.ts'
import type { Moment } from './past/moment.ts'
import type { Sessions } from './sessions.ts'

/** The dependencies of handlers and resolvers. Features add their own by merging; `feature.services` makes them. */
export interface Services {
  database: Database
  log: EventLog
  commands: Commands
  progress: Progress
  logger: Logger
  /** The address of this installation, such as `https://muster.example.com`. */
  publicUrl: string
  sessions: Sessions
  metrics: Metrics
  /** What all features keep about each person. */
  ownData: readonly OwnData[]
  /** Lookups by id within an organization: one set per request. */
  loaders(organizationId: string): LoaderTypes
  /** The time to measure by: of what answers as of a moment, that moment. */
  now(): Date
  /**
   * The moment of an organization that a text names, in an input of that name (`asOf` by default). @throws Refusal
   * `bad_request` for none that has been, `before_beginning` of the organization, `unavailable` while models lag
   */
  momentOf(text: unknown, organizationId: string, field?: string): Promise<Moment>
  /** What answers as of a moment: read-only, by the caller's present rights. @throws Refusal `past_not_kept` in use, where it can't */
  asOf(moment: Moment): Services
  /** Whether the read models have passed a command's events, within 2 s. The command has succeeded either way. */
  caughtUp(outcome: Pick<Outcome, 'position' | 'events'>): Promise<boolean>
  /** Call before what notifies others. @throws Refusal `too_many_requests` where someone does that too often */
  spendNotifying(what: Notifying, employeeId: string): void
  /** Closes the connections of a session that was signed out. */
  sessionEnded(token: string): void
}
