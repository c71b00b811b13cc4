import type { Database } from '../../postgres/database.ts'
import type { EventLog } from '../log.ts'
import { openUpcast, type Contents } from '../upcast.ts'
import { openAppends } from './append.ts'
import { openReads, readHead } from './read.ts'
import { subscribe } from './subscribe.ts'

/** The event log in the schema `log` of a migrated database. Closing the log leaves the database open. */
export function postgresLog(database: Database, contents: Contents): EventLog {
  const upcast = openUpcast(contents)
  const appends = openAppends(database.pool)
  const closing = new AbortController()
  return {
    append: appends.append,
    // A stream's name says which events it holds.
    read: openReads(database.pool, upcast) as EventLog['read'],
    subscribe: (after, signal) => subscribe(database, upcast, after, AbortSignal.any([signal, closing.signal])),
    head: () => readHead(database.pool),
    async close() {
      closing.abort()
      await appends.idle()
    },
  }
}
