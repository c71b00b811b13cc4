import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Outcome } from '#kernel/commands/command.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { LogWatch } from '#kernel/log/log-watch.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import type { LimitedAction } from './access.ts'
import type { Commands } from './commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Metrics } from './http/metrics.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Push } from './push/push.ts'
import type { TextMessages } from './outbound/text-messages.ts'
import type { OwnData } from './own-data.ts'
import type { Moment } from './as-of/moment.ts'
import type { Sessions } from './sessions.ts'

/** The dependencies of handlers and resolvers. Features add theirs by declaration merging; `feature.services` creates them. */
export interface Services {
  database: Database
  log: EventLog
  /** For queries, which use the read models while the log does not answer. Decisions read `log` and wait for it. */
  logWatch: Pick<LogWatch, 'silentSince' | 'readOr'>
  commands: Commands
  progress: Progress
  logger: Logger
  publicUrl: string
  outbound: Outbound
  keys: Pick<Keys, 'obtain'>
  sessions: Sessions
  metrics: Metrics
  push: Push
  /** Undefined if the operator configured no service. */
  textMessages?: TextMessages | undefined
  ownData: readonly OwnData[]
  /** The current time, or the requested moment of an `asOf` request. */
  now(): Date
  /**
   * Parses a moment such as `2026-03-08T09:00:00Z` and waits until the read models have reached it.
   * @param field the input named in errors; `asOf` by default
   * @throws Refusal `bad_request` if malformed or in the future, `before_beginning` if the organization did not exist yet,
   * `unavailable` while the read models lag
   */
  momentOf(text: unknown, organizationId: string, field?: string): Promise<Moment>
  /** The services of the present, for permissions. Only services of the past have it. */
  present?: Services | undefined
  /** Read-only, under the caller's current permissions. A service without history throws Refusal `past_not_kept`. */
  asOf(moment: Moment): Services
  /**
   * Waits for the read models like `caughtUp`, and returns a Kysely that shows the command's events in any case. Use it to
   * answer a command: a stored command must never fail because the read models lag. `eventTypes` are the events to wait for,
   * by default the command's own.
   */
  readAfter(
    outcome: Pick<Outcome, 'position' | 'events'>,
    eventTypes?: readonly string[],
  ): Promise<{ caughtUp: boolean; kysely: Kysely<Tables> }>
  /** Whether the read models have passed a command's events, within 2 s. The command has succeeded either way. */
  caughtUp(outcome: Pick<Outcome, 'position' | 'events'>): Promise<boolean>
  /** Takes one token from the employee's bucket. @throws Refusal `too_many_requests` */
  spendActionLimit(action: LimitedAction, employeeId: string): void
}
