import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { inTransaction } from './transaction.ts'

test('a connection lost between two statements fails the transaction, and the next one works', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { pool } = database
  const outcome = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Not `once` of node:events, which would listen to errors.
    const lost = new Promise((resolve) => client.on('end', () => resolve(undefined)))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    await client.query('select 1')
  })
  await expect(outcome).rejects.toThrow('not queryable')
  await expect(inTransaction(pool, (client) => client.query('select 1 as one'))).resolves.toMatchObject({
    rows: [{ one: 1 }],
  })
})
