import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig, type Config } from '#backend/platform/config.ts'
import { openDatabase } from '#kernel/postgres/database.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import { claimsKeyOf } from '#backend/platform/personal-keys.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { streamName, type BaseEvent, type Category, type NewEvent } from '#kernel/events.ts'
import { logContents } from '#schema/log-contents.ts'
import { streams } from '#schema/streams.ts'
import { golden } from '#schema/testing/golden.ts'
import { openNotary } from '#backend/features/proof/notary.ts'
import { notarize } from '#kernel/proof/notary.ts'
import { systemCommand } from '#kernel/testing/command.ts'
import { verifyHistory } from '../verify.ts'
import { openCommands } from '../commands.ts'
import { openMusterLog } from '../log.ts'
import { sealHistory } from './seal.ts'

let database: TestDatabase
let dataDir: string
let config: Config
let owner: pg.Client
beforeEach(async () => {
  database = await testDatabase({ name: 'test' })
  dataDir = await mkdtemp(join(tmpdir(), 'muster-seal-'))
  config = loadConfig({ ...process.env, DATABASE_URL: database.ownerUrl, EVENTSTORE_URL: '', DATA_DIR: dataDir })
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query('update sealing.state set complete = false')
})
afterEach(async () => {
  await owner.end()
  await database.close()
  await rm(dataDir, { recursive: true })
})

const organizationId = randomUUID()
const as = () => systemCommand(organizationId)
const ana = { firstName: 'Anastasia', lastName: 'Lopezova', email: 'anastasia@muster.test', phone: '0043 555' }

test('a log from before is sealed: it reads as before, says nothing, and its claims are found', async () => {
  const server = await openDatabase(database.url)
  const log = postgresLog(server, logContents)
  const commands = openCommands({ log })
  const [employeeId, other, locationId] = [randomUUID(), randomUUID(), randomUUID()]
  await commands.foundOrganization(as(), { name: 'Harbour' })
  await commands.createLocation(as(), { locationId, name: 'Quay', timeZone: 'UTC' })
  const person = { ...ana, locationId, role: 'employee', position: null } as const
  await commands.hireEmployee(as(), { ...person, employeeId })
  await commands.registerBadge(as(), { employeeId, epc: 'E280AB' })
  const head = await notarize({ pool: server.pool, log, keys: openNotary(config).keys, now: new Date() })
  expect(head?.size).toBeGreaterThan(3)
  await database.pool.query(`insert into jobs.checkpoint (name, position) values ('test', $1)`, [await log.head()])
  await commands.createLocation(as(), { locationId: randomUUID(), name: 'Mole', timeZone: 'UTC' })
  const employee = `employee-${employeeId}` as const
  const before = await Array.fromAsync(log.read(employee))
  await log.close()
  const lines: string[] = []
  const seal = () => sealHistory(config, database.ownerUrl, (line) => void lines.push(line))
  await expect(seal()).rejects.toThrow('Muster is running on this database')
  await server.close()
  await seal()
  const stored = await owner.query('select stream, data::text, metadata::text from log.events')
  const text = JSON.stringify(stored.rows)
  for (const personal of [...Object.values(ana), 'E280AB']) expect(text).not.toContain(personal)
  await expect(owner.query('delete from log.events')).rejects.toThrow('append-only')

  expect(lines).toContainEqual(expect.stringMatching(/^1 signed heads were left out/))
  expect(await verifyHistory(config, database, {})).toMatchObject({ verdict: 'valid' })
  const { rows } = await owner.query(`select stream, type from log.events join jobs.checkpoint using (position)`)
  expect(rows).toMatchObject([{ type: 'BadgeRegistered' }])

  const opened = await openMusterLog(config, database)
  const after = await Array.fromAsync(opened.log.read(employee))
  const plain = (events: typeof after) =>
    events.map(({ metadata, ...event }) => ({ ...event, metadata: { ...metadata, hash: undefined } }))
  expect(plain(after)).toEqual(plain(before))
  const again = openCommands({ log: opened.log, claimsKey: await claimsKeyOf(database, opened.keys) })
  expect(await again.holderOfBadge(organizationId, 'E280AB')).toBe(employeeId)
  await expect(again.hireEmployee(as(), { ...person, employeeId: other })).rejects.toMatchObject({ code: 'conflict' })
  await opened.log.close()

  lines.length = 0
  await seal()
  expect(lines).toEqual(['There is nothing to do: all personal data in this log is sealed'])
})

const everStored = golden.map(({ type, version, data }) => {
  const category = streams.find(({ events }) => type in events)?.category
  if (!category) throw new Error(`no stream has ${type}`)
  const event: NewEvent<BaseEvent> = {
    id: randomUUID(),
    type,
    data,
    metadata: {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      organizationId,
      actor: { kind: 'employee', employeeId: randomUUID() },
      at: '2026-03-02T09:00:00.000Z',
      version,
      reason: 'Zebbie asked for it',
    },
  }
  return { stream: streamName(category as Category, randomUUID()), event }
})

test('every kind of event, in every version, reads after sealing as before', async () => {
  const server = await openDatabase(database.url)
  const log = postgresLog(server, logContents)
  for (const { stream, event } of everStored) await log.append(stream, 'no stream', [event])
  const kept = everStored.map(({ stream }) => stream).filter((stream) => !stream.startsWith('claim-'))
  const eventsOf = async (from: Pick<typeof log, 'read'>) => {
    const events = await Promise.all(kept.map((stream) => Array.fromAsync(from.read(stream))))
    return events.flat().map(({ id, metadata: { commandId, ...metadata }, ...event }) => ({
      ...event,
      metadata: { ...metadata, hash: undefined, version: undefined },
      ids: event.type === 'EmailLapsed' ? null : [id, commandId],
    }))
  }
  const before = await eventsOf(log)
  expect(before).toHaveLength(kept.length)
  await log.close()
  await server.close()

  await sealHistory(config, database.ownerUrl, () => {})
  const opened = await openMusterLog(config, database)
  expect(await eventsOf(opened.log)).toEqual(before)
  await opened.log.close()
  const { rows } = await owner.query(`select type from log.events where metadata::text like '%Zebbie%'`)
  expect(rows).toEqual([])
  const { rows: count } = await owner.query(`select count(*)::int as number from log.events`)
  expect(count).toEqual([{ number: everStored.length }])
})

test('broken off in the middle it leaves the log as it was, and can be done again', async () => {
  const server = await openDatabase(database.url)
  const log = postgresLog(server, logContents)
  const hired = everStored.filter(({ event }) => event.type === 'EmployeeHired').at(-1)
  if (!hired) throw new Error('there is no golden file')
  const people = Array.from({ length: 5000 }, () => streamName('employee', randomUUID()))
  await Promise.all(people.map((stream) => log.append(stream, 'no stream', [{ ...hired.event, id: randomUUID() }])))
  await log.close()
  await server.close()
  const stored = async () =>
    (await owner.query<{ row: string }>('select events::text as row from log.events order by position')).rows
  const before = await stored()

  // The transaction waits here after writing the log. While a page is being sent to Postgres, the connection's end may be
  // reported before its cause.
  const other = new pg.Client(database.ownerUrl)
  await other.connect()
  await other.query('begin')
  await other.query('lock table jobs.checkpoint in share mode')
  const lines: string[] = []
  const seal = sealHistory(config, database.ownerUrl, (line) => void lines.push(line))
  await Promise.all([expect(seal).rejects.toThrow(/terminat/), endOnceWritten(lines)])
  await other.end()
  expect(await stored()).toEqual(before)
  expect(JSON.stringify(before[0])).toContain('Zebbie')

  await sealHistory(config, database.ownerUrl, () => {})
  const after = await stored()
  expect(after).toHaveLength(before.length)
  expect(JSON.stringify(after)).not.toContain('Zebbie')
})

async function endOnceWritten(lines: readonly string[]) {
  const patience = { timeout: 60_000 }
  // Earlier, the transaction may wait for others, such as a vacuum of the log.
  await expect.poll(() => lines, patience).toContain('100 %')
  const waiting = `from pg_stat_activity
    where application_name = 'seal' and datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await owner.query(`select ${waiting}`)).rowCount, patience).toBe(1)
  await owner.query(`select pg_terminate_backend(pid) ${waiting}`)
}
