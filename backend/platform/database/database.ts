import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openNotifications, type Notifications } from '#kernel/postgres/notifications.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { types } from '#kernel/postgres/types.ts'

export type Database = {
  /** For statements that Kysely would only be in the way of. Parses values as Kysely's does: see `types.ts`. */
  pool: pg.Pool
  /** Typed queries, on the same pool. */
  kysely: Kysely<Tables>
  notifications: Notifications
  url: string
  /** Ends every connection; waits for the queries that are under way. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Connections at most in the pool (10); the one for notifications comes on top. */
  max?: number
  /** Hears of idle connections lost and of notification handlers that threw; by default a process warning. */
  onError?: (error: unknown) => void
}

/**
 * Connects to Postgres; tables are `migrate`'s business.
 * @throws the driver's error where the server does not answer or refuses
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const onError = options.onError ?? warn
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'muster',
    keepAlive: true,
    types,
  })
  // The pool has dropped the connection by then; without a listener the event would end the process.
  pool.on('error', (error) => {
    // `end` does not wait for the last goodbyes, and a server that stops right after cuts them short.
    if (!pool.ending) onError(error)
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const notifications = openNotifications(url, onError)
  return {
    pool,
    kysely,
    notifications,
    url,
    async close() {
      await notifications.close()
      await kysely.destroy()
      // Kysely ends the pool only if it has ever used it.
      if (!pool.ending) await pool.end()
    },
  }
}

function warn(error: unknown) {
  process.emitWarning(error instanceof Error ? error : String(error))
}
