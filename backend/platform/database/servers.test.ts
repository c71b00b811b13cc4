import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { openDatabase } from './database.ts'
import { assertNoServers } from './servers.ts'
import { testDatabase } from './testing.ts'

test('servers are in the way until they end, for whoever has seen them in a transaction, too', async () => {
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
