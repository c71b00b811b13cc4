import { randomUUID } from 'node:crypto'
import { onTestFinished, test } from 'vitest'
import { openLog } from '#kernel/log/open.ts'
import { expectSameAfterCopy } from '#kernel/log/testing.ts'
import { testDatabase } from '#kernel/testing/database.ts'
import { metadata } from '#projections/testing/testing.ts'
import { logContents } from '#schema/log-contents.ts'
import { golden } from '#schema/testing/golden.ts'

const eventStoreUrl = process.env['EVENTSTORE_URL']
const events = golden.map(({ type, version, data }) => ({
  id: randomUUID(),
  type,
  data,
  metadata: metadata({ version }),
}))

test.for([
  ['Postgres', 'Postgres'],
  ...(eventStoreUrl
    ? ([
        ['Postgres', 'EventStoreDB'],
        ['EventStoreDB', 'Postgres'],
      ] as const)
    : []),
] as const)('events of every version ever stored are read in %s as in %s after a copy', async (names) => {
  const open = async (name: (typeof names)[number]) => {
    const database = await testDatabase()
    const log = await openLog(name === 'Postgres' ? {} : { eventStoreUrl }, database, logContents)
    onTestFinished(async () => {
      await log.close()
      await database.close()
    })
    return log
  }
  await expectSameAfterCopy(await open(names[0]), await open(names[1]), `timeclock-${randomUUID()}`, events)
})
