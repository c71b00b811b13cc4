import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How long (ms) a session may outlive its process. */
const SESSIONS_END = 2_000

/** @param action completes "stop it before" @throws Error if a Muster process is connected to this database */
export async function assertNoServers(on: pg.Pool | pg.ClientBase, action: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < SESSIONS_END; await pause(50)) {
    // Within a transaction, the view would keep returning its first result.
    await on.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await on.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'muster%'`,
    )
    if (rowCount === 0) return
  }
  throw new Error(`Muster is running on this database: stop it before ${action}`)
}
