import type pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'

/**
 * Notes that everything in this database that follows a log follows the log `name` from now on. Where that was
 * another one, `forget` first removes what has been read of it: a position in one log means nothing in
 * another, and events that were folded already would be folded again.
 * @returns whether it was another one
 */
export function bindToLog(
  pool: pg.Pool,
  name: string,
  forget: (client: pg.ClientBase) => Promise<void>,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table log.source in exclusive mode')
    const { rows } = await client.query<{ name: string }>('select name from log.source')
    const before = rows[0]?.name
    const changed = before !== undefined && before !== name
    if (changed) await forget(client)
    await client.query('insert into log.source (name) values ($1) on conflict (single) do update set name = $1', [name])
    return changed
  })
}
