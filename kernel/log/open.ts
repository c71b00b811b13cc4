import type { Database } from '#backend/platform/database/database.ts'
import { eventStoreLog } from './eventstoredb/event-store-log.ts'
import type { EventLog } from './log.ts'
import { postgresLog } from './postgres/postgres-log.ts'

/**
 * The log that the configuration names: EventStoreDB where there is an address of one, else Postgres. Answers once
 * the log has been reached.
 * @throws where it can't be reached (after 15 s), or the address is none
 */
export async function openLog(config: { eventStoreUrl?: string }, database: Database): Promise<EventLog> {
  const log = config.eventStoreUrl ? eventStoreLog(config.eventStoreUrl) : postgresLog(database)
  await log.head()
  return log
}
