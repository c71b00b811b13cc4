import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openNotifications, type Notifications } from './notifications.ts'
import { openPool } from './pool.ts'
import type { Tables } from './tables.ts'

export type Database = {
  /** For plain SQL. Parses values like `kysely`. */
  pool: pg.Pool
  kysely: Kysely<Tables>
  notifications: Notifications
  url: string
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Pool size, 10 by default. Notifications use one more connection. */
  max?: number
  name?: string
  /** In ms. Unlimited by default, as for migrations. */
  statementTimeout?: number
  /** Called for lost idle connections and errors of notification handlers. Emits a process warning by default. */
  onError?: (error: unknown) => void
}

/** In ms. With no free connection, a query fails after 10 s instead of waiting forever. */
const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Connects to Postgres; `migrate` creates the tables. @throws the driver's error if it can't connect */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const onError = options.onError ?? warn
  const pool = openPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      application_name: options.name ?? 'muster',
      ...TIMEOUTS,
      ...(options.statementTimeout !== undefined && {
        statement_timeout: options.statementTimeout,
        // The client's own timeout, in case the server vanishes without closing the connection.
        query_timeout: options.statementTimeout + 5000,
      }),
    },
    onError,
  )
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
