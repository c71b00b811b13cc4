import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { addCopies, books, bookStream } from '../testing/library/books.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { systemCommand } from '../testing/command.ts'
import { openFoldedStreams } from './folded-streams.ts'
import { handle } from './handle.ts'

const database = await testDatabase()
const log = postgresLog(database, { streams: [books], upcasters: {} })
afterAll(async () => {
  await log.close()
  await database.close()
})

test('a stream that grows in the cache is counted by its present size', async () => {
  const streams = openFoldedStreams(log, 6000)
  const organizationId = randomUUID()
  const add = (bookId: string) =>
    handle({ log, streams }, systemCommand(organizationId), {
      stream: bookStream,
      id: bookId,
      type: 'addCopies',
      authorise: () => undefined,
      decide: (state) => addCopies(state, { bookId, copies: 1 }),
    })
  const [long, short] = [randomUUID(), randomUUID()]
  const isKept = (id: string) => streams.peek(bookStream.named(id)) !== undefined
  for (let n = 0; n < 40; n += 1) await add(long)
  expect(isKept(long)).toBe(true)
  for (let n = 0; n < 3; n += 1) await add(short)
  expect([isKept(long), isKept(short)]).toEqual([false, true])
})
