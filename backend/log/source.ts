import type pg from 'pg'

/**
 * Notes that everything in this database that follows a log follows the log `name` from now on. Where that was
 * another one, `forget` first removes what has been read of it: a position in one log means nothing in
 * another, and events that were folded already would be folded again.
 * @returns whether it was another one
 */
export async function bindToLog(
  pool: pg.Pool,
  name: string,
  forget: (client: pg.ClientBase) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await client.query('lock table log.source in exclusive mode')
    const { rows } = await client.query<{ name: string }>('select name from log.source')
    const before = rows[0]?.name
    const changed = before !== undefined && before !== name
    if (changed) await forget(client)
    await client.query('insert into log.source (name) values ($1) on conflict (single) do update set name = $1', [name])
    await client.query('commit')
    return changed
  } catch (error) {
    // Where even this fails the connection is gone, and the transaction with it.
    await client.query('rollback').catch((rollbackError: Error) => (failure = rollbackError))
    throw error
  } finally {
    client.release(failure)
  }
}
