import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { ORGANIZATION, metadata } from '../testing/fixtures.ts'
import { hired } from '#projections/testing/testing.ts'
import { logContents } from '#schema/log-contents.ts'
import { streamName, type AnyEvent, type StreamName } from '../events.ts'
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
  const log = postgresLog(database, logContents, keyed ? { keys } : {})
  const append = (stream: StreamName, event: AnyEvent) =>
    log.append(stream, 'no stream', [{ ...event, id: randomUUID(), metadata: metadata() }])
  return {
    log,
    keys,
    found: () =>
      append(streamName('organization', ORGANIZATION), {
        type: 'OrganizationFounded',
        data: { organizationId: ORGANIZATION, name: 'Harbour' },
      }),
    hire: (id: string) => append(streamName('employee', id), hired(id, 'ana@muster.test')),
  }
}

test('a log without personal data is sealed', async () => {
  const { log, found } = await open(false)
  expect(await isSealed(log, logContents)).toBe(true)
  await found()
  expect(await isSealed(log, logContents)).toBe(true)
  await log.close()
})

test.each([true, false])('the first event with personal data tells: %s', async (keyed) => {
  const { log, found, hire } = await open(keyed)
  await found()
  await hire(randomUUID())
  expect(await isSealed(log, logContents)).toBe(keyed)
  await log.close()
})

test('what stands in the place of forgotten data is no personal data', async () => {
  const { log, keys, hire } = await open(true)
  const [gone, there] = [randomUUID(), randomUUID()]
  await keys.destroy(Object.values(keysOf(gone)))
  await hire(gone)
  await hire(there)
  expect(await isSealed(log, logContents)).toBe(true)
  await log.close()
})
