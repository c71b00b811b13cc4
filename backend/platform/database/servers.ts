import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How long (ms) sessions outlive the process that ends them, at most. */
const SESSIONS_END = 2_000

/** @throws Error where a process of Muster is connected to this database. `what`: which servers stand in the way of */
export async function assertNoServers(on: pg.Pool | pg.ClientBase, what: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < SESSIONS_END; await pause(50)) {
    // Within a transaction every look would show the same as the first.
    await on.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await on.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'muster%'`,
    )
    if (rowCount === 0) return
  }
  throw new Error(`Muster is running on this database: stop it before ${what}`)
}
