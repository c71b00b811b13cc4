import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { openDatabase } from '#kernel/postgres/database.ts'
import { assertNoServers } from './servers.ts'
import { testDatabase } from '#kernel/testing/database.ts'

test('throws until the server disconnects, also within one transaction', async () => {
  const database = await testDatabase({ name: 'operator' })
  const server = await openDatabase(database.url)
  await server.pool.query('select')
  await inTransaction(database.pool, async (client) => {
    await expect(assertNoServers(client, 'you wait')).rejects.toThrow('stop it before you wait')
    await server.close()
    await assertNoServers(client, 'you wait')
  })
  await database.close()
})
