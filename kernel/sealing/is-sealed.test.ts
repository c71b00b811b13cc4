import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { memberJoined, newBook, newEvent } from '../testing/library/events.ts'
import { library } from '../testing/library/library.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { isSealed } from './is-sealed.ts'
import { keysOf } from './sealing.ts'
import { testKeys } from './testing.ts'

const databases: TestDatabase[] = []
let open: (keyed: boolean) => Promise<ReturnType<typeof logOf>>
beforeAll(() => {
  open = async (keyed) => {
    const database = await testDatabase()
    databases.push(database)
    return logOf(database, keyed)
  }
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

function logOf(database: TestDatabase, keyed: boolean) {
  const keys = testKeys(database)
  const log = postgresLog(database, library, keyed ? { keys } : {})
  return {
    log,
    keys,
    addBook: () => log.append(`book-${randomUUID()}`, 'no stream', [newBook('Dracula')]),
    join: (id: string) => log.append(`member-${id}`, 'no stream', [newEvent(memberJoined(id))]),
  }
}

test('a log without personal data is sealed', async () => {
  const { log, addBook } = await open(false)
  expect(await isSealed(log, library)).toBe(true)
  await addBook()
  expect(await isSealed(log, library)).toBe(true)
  await log.close()
})

test.each([true, false])('the first event with personal data tells: %s', async (keyed) => {
  const { log, addBook, join } = await open(keyed)
  await addBook()
  await join(randomUUID())
  expect(await isSealed(log, library)).toBe(keyed)
  await log.close()
})

test('what stands in the place of forgotten data is no personal data', async () => {
  const { log, keys, join } = await open(true)
  const [gone, there] = [randomUUID(), randomUUID()]
  await keys.destroy(Object.values(keysOf(gone)))
  await join(gone)
  await join(there)
  expect(await isSealed(log, library)).toBe(true)
  await log.close()
})
