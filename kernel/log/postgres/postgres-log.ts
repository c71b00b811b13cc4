import type { Database } from '#backend/platform/database/database.ts'
import type { EventLog } from '../log.ts'
import { openAppends } from './append.ts'
import { openReads, readHead } from './read.ts'
import { subscribe } from './subscribe.ts'

/** The event log in the schema `log` of a migrated database, which stays its owner's to close. */
export function postgresLog(database: Database): EventLog {
  const appends = openAppends(database.pool)
  const closing = new AbortController()
  return {
    append: appends.append,
    read: openReads(database.pool),
    subscribe: (after, signal) => subscribe(database, after, AbortSignal.any([signal, closing.signal])),
    head: () => readHead(database.pool),
    async close() {
      closing.abort()
      await appends.idle()
    },
  }
}
