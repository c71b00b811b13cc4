import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#schema/identity/rest.ts'
import { payView } from '#backend/features/payroll/pay-view.ts'
import { payCalendar, periodStartingOn } from '#backend/features/payroll/periods/pay-calendar.ts'
import { periodDetail } from '#backend/features/payroll/periods/period-detail.ts'
import {
  approve,
  companyOf,
  first,
  ok,
  path,
  raise,
  second,
  week,
  work,
} from '#backend/features/payroll/periods/testing.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { logContents } from '#schema/log-contents.ts'
import { testKeys, testMasterKey } from '#kernel/sealing/testing.ts'
import { hired, metadata } from '#projections/testing/testing.ts'
import { fileMuster } from './testing/gateway.ts'
import { openReadModels } from './testing/read-models.ts'

const muster = await fileMuster()
const cli = fileURLToPath(new URL('cli.ts', import.meta.url))

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close()
})
async function anotherDatabase() {
  const database = await testDatabase()
  databases.push(database)
  return database
}

async function copy(...to: string[]) {
  const env = { ...process.env, DATABASE_URL: muster.database.ownerUrl, EVENTSTORE_URL: '' }
  const args = [cli, 'log', 'copy', '--from', 'postgres', ...to]
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

let user: User
beforeAll(async () => {
  const { owner, ana, ...company } = await companyOf(muster)
  user = company.user
  await work(owner, ana.id, first, week)
  await ok(approve(owner, first, ana.id))
  await ok(owner.post(path(first, '/close')))
  await raise(owner, ana.id, 12.1, first)
  await ok(owner.post(path(second, '/close')))
})

async function periodsIn({ kysely }: Pick<Database, 'kysely'>) {
  const calendar = await payCalendar(kysely, user.organizationId)
  const view = { ...(await payView(kysely, user)), maySeePay: () => true }
  const details = []
  for (const start of [first, second]) {
    const { view: _, ...detail } = await periodDetail(kysely, calendar, view, periodStartingOn(calendar, start))
    details.push(detail)
  }
  return details
}

async function rebuilt(database: Database) {
  const log = postgresLog(database, logContents, { keys: testKeys(database) })
  const readModels = await openReadModels({ database, log })
  await readModels.caughtUp()
  const periods = await periodsIn(database)
  await readModels.close()
  await log.close()
  return periods
}

test('closed periods read the same from a copy in another database, however often it is repeated', async () => {
  const other = await anotherDatabase()
  const printed = await copy('--to', other.ownerUrl)
  expect(printed).toMatch(/^\d+ events and 2 rows of closed pay periods copied\n$/)
  expect(await copy('--to', other.ownerUrl)).toBe(printed)
  const [own, later] = await periodsIn(muster.database)
  expect(own?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(58_800)
  expect(later?.differences).toMatchObject([{ amountCents: 490 }])
  expect(await rebuilt(other)).toEqual([own, later])
})

test('what was paid goes to the database that will follow the copy', async () => {
  const [other, follower] = [await anotherDatabase(), await anotherDatabase()]
  await copy('--to', other.ownerUrl, '--database', follower.ownerUrl)
  const countIn = async ({ pool }: Database) => (await pool.query('select from payroll.paid')).rowCount
  expect([await countIn(other), await countIn(follower)]).toEqual([0, 2])
})

test('a copy has the keys of personal data, and none that was destroyed on either side', async () => {
  const other = await anotherDatabase()
  const [here, there] = [testKeys(muster.database), testKeys(other)]
  const names = ['kept', 'gone here', 'gone there']
  const made = await here.obtain(names)
  await copy('--to', other.ownerUrl)
  await here.destroy(['gone here'])
  await there.destroy(['gone there'])
  await other.pool.query('update sealing.state set complete = true')
  await muster.database.pool.query('update sealing.state set complete = false')
  try {
    await copy('--to', other.ownerUrl)
  } finally {
    await muster.database.pool.query('update sealing.state set complete = true')
  }
  expect(await testKeys(other).find(names)).toEqual(
    new Map([
      ['kept', made.get('kept')],
      ['gone here', null],
      ['gone there', null],
    ]),
  )
  expect((await other.pool.query('select complete from sealing.state')).rows).toEqual([{ complete: false }])
})

test('nothing is copied where the other database has keys of its own', async () => {
  const other = await anotherDatabase()
  const names = ['both']
  await testKeys(muster.database).obtain(names)
  await testKeys(other).obtain(names)
  await expect(copy('--to', other.ownerUrl)).rejects.toThrow('has its own keys of personal data')
  expect((await other.pool.query('select from log.events')).rowCount).toBe(0)
})

test('a log from before there were keys is sealed on the way', async () => {
  const [before, other] = [await anotherDatabase(), await anotherDatabase()]
  const log = postgresLog(before, logContents)
  const employeeId = randomUUID()
  await log.append(`employee-${employeeId}`, 'no stream', [
    { ...hired(employeeId, 'ana@sealed.test'), id: randomUUID(), metadata: metadata() },
  ])
  await log.close()
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-log-copy-'))
  try {
    const env = {
      ...process.env,
      DATABASE_URL: other.ownerUrl,
      EVENTSTORE_URL: '',
      DATA_DIR: dataDir,
      MASTER_KEY: testMasterKey,
    }
    const args = [cli, 'log', 'copy', '--from', before.ownerUrl, '--to', 'postgres']
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect(stdout).toContain('1 events sealed')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const { rows } = await other.pool.query<{ text: string }>('select event::text as text from log.events as event')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toMatch(/ana@sealed|Lopez/)
  const sealed = postgresLog(other, logContents, { keys: testKeys(other) })
  const [event] = await Array.fromAsync(sealed.read(`employee-${employeeId}`))
  await sealed.close()
  expect(event?.data).toMatchObject({ email: 'ana@sealed.test', lastName: 'Lopez' })
})
