import type { Database } from '../postgres/database.ts'
import type { eventStoreLog } from './eventstoredb/event-store-log.ts'
import type { EventLog } from './log.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import type { Contents } from './upcast.ts'
import type { LogOptions } from './log-identity.ts'

/** @throws if the log is unreachable for 15 s, or the address is invalid */
export async function openLog(
  { eventStoreUrl, eventStorePrefix }: { eventStoreUrl?: string | undefined; eventStorePrefix?: string | undefined },
  database: Pick<Database, 'url' | 'notifications'>,
  contents: Contents,
  options: LogOptions = {},
): Promise<EventLog> {
  const log = eventStoreUrl
    ? await openEventStoreLog(eventStoreUrl, contents, { ...options, prefix: eventStorePrefix })
    : postgresLog(database, contents, options)
  await log.head()
  return log
}

/** Loaded on demand: without the client, a server starts faster and uses 4 MB less. */
async function openEventStoreLog(...args: Parameters<typeof eventStoreLog>) {
  const { eventStoreLog } = await import('./eventstoredb/event-store-log.ts')
  return eventStoreLog(...args)
}
