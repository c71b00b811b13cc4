import type pg from 'pg'

export async function inTransaction<Result>(
  pool: pg.Pool,
  action: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await action(client)
    await client.query('commit')
    return result
  } catch (error) {
    // Where even this fails the connection is gone, and the transaction with it.
    await client.query('rollback').catch((rollbackError: Error) => (failure = rollbackError))
    throw error
  } finally {
    client.release(failure)
  }
}
