import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openNotifications, type Notifications } from '#kernel/postgres/notifications.ts'
import { openPool } from '#kernel/postgres/pool.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

export type Database = {
  /** For statements that need no Kysely. Parses values alike: see `types.ts`. */
  pool: pg.Pool
  /** Typed queries, on the same pool. */
  kysely: Kysely<Tables>
  notifications: Notifications
  url: string
  /** Ends all connections after pending queries. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Size of the pool (10); the connection for notifications is extra. */
  max?: number
  /** What the pool's connections are called in `pg_stat_activity`. */
  name?: string
  /** How long (ms) a statement may take; by default as long as it needs, as migrations do. */
  statementTimeout?: number
  /** Receives lost idle connections and errors of notification handlers; by default a process warning. */
  onError?: (error: unknown) => void
}

/** ms. A pool that has no connection to spare refuses rather than waits for ever. */
const CONNECTION = {
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
      ...CONNECTION,
      ...(options.statementTimeout !== undefined && {
        statement_timeout: options.statementTimeout,
        // The client's own, for a server that has gone without a word.
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
