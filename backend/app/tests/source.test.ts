import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import pg from 'pg'
import { organizations } from '#projections/organization/organizations.ts'
import { forgetBuilds } from '#kernel/projections/builds.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { startProjections } from '#kernel/projections/run.ts'
import { forgetCheckpoint, startReactor } from '#kernel/jobs/reactor.ts'
import { openCommands } from '#backend/app/commands.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { adoptLog, bindToLog, ForeignLog } from '#kernel/log/source.ts'
import { logContents } from '#schema/log-contents.ts'

const models = [organizations]
const logger = pino({ level: 'silent' })

let database: TestDatabase
let log: EventLog
let elsewhere: { database: TestDatabase; log: EventLog }
beforeEach(async () => {
  database = await testDatabase()
  log = postgresLog(database, logContents)
  const other = await testDatabase()
  elsewhere = { database: other, log: postgresLog(other, logContents) }
  await asOwner(other, 'update log.head set id = gen_random_uuid()')
})
afterEach(async () => {
  for (const opened of [{ database, log }, elsewhere]) {
    await opened.log.close()
    await opened.database.close()
  }
})

async function asOwner({ ownerUrl }: TestDatabase, statement: string) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const found = async (log: EventLog, name: string) => {
  const context = { organizationId: randomUUID(), actor: { kind: 'system', name: 'test' }, now: new Date() } as const
  return (await openCommands({ log }).foundOrganization({ ...context, commandId: randomUUID() }, { name })).position
}

async function follow(log: EventLog, position: bigint) {
  const ending = new AbortController()
  const progress = await openProgress(database, models)
  const { closed } = await startProjections({ database, log, models, logger, signal: ending.signal })
  expect(await progress.waitFor(position, ['OrganizationFounded'], { timeoutMs: 30_000 })).toBe(true)
  ending.abort()
  await closed
  progress.close()
}

async function react(log: EventLog, write: () => Promise<bigint>) {
  const reactor = await startReactor({ database, log, jobs: { drain: () => undefined }, reactions: [], logger })
  const position = await write()
  const reached = () => database.kysely.selectFrom('jobs.checkpoint').select('position').executeTakeFirst()
  await expect.poll(reached).toEqual({ position })
  await reactor.close()
}

it('refuses a log of another kind than the one it follows', async () => {
  await bindToLog(database.pool, { name: 'postgres', log })
  await bindToLog(database.pool, { name: 'postgres', log })
  await expect(bindToLog(database.pool, { name: 'eventstoredb', log: elsewhere.log })).rejects.toThrow(
    /^This database follows the log \S+ in postgres, not \S+ in eventstoredb\. .*npm run muster -- log adopt$/,
  )
})

it('refuses a second server of the same kind', async () => {
  await bindToLog(database.pool, { name: 'eventstoredb', log })
  await expect(bindToLog(database.pool, { name: 'eventstoredb', log: elsewhere.log })).rejects.toThrow(ForeignLog)
})

it("takes over the log's id if the installation predates log ids", async () => {
  await database.pool.query(`insert into log.source (name) values ('eventstoredb')`)
  await expect(bindToLog(database.pool, { name: 'postgres', log })).rejects.toThrow(ForeignLog)
  await bindToLog(database.pool, { name: 'eventstoredb', log })
  await expect(bindToLog(database.pool, { name: 'eventstoredb', log: elsewhere.log })).rejects.toThrow(ForeignLog)
})

it('refuses a log that was restored from an older backup, even after new appends', async () => {
  const source = { name: 'eventstoredb', log: elsewhere.log } as const
  await bindToLog(database.pool, source)
  await react(elsewhere.log, () => found(elsewhere.log, 'Kitchen'))
  await bindToLog(database.pool, source)

  const restored = await testDatabase()
  await asOwner(restored, `update log.head set id = '${await elsewhere.log.id()}'`)
  const older = postgresLog(restored, logContents)
  const refused = /^The log no longer has the event that was read last, revision 0 of organization-/
  await expect(bindToLog(database.pool, { ...source, log: older })).rejects.toThrow(refused)
  await found(older, 'Bakery')
  await expect(bindToLog(database.pool, { ...source, log: older })).rejects.toThrow(refused)
  await older.close()
  await restored.close()
})

it('rebuilds read models from an adopted log', async () => {
  const names = async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from read.organizations order by name')
    return rows.map(({ name }) => name)
  }
  await bindToLog(database.pool, { name: 'postgres', log })
  await react(log, () => found(log, 'Kitchen'))
  await follow(log, await log.head())
  expect(await names()).toEqual(['Kitchen'])

  const position = await found(elsewhere.log, 'Bakery')
  const source = { name: 'eventstoredb', log: elsewhere.log } as const
  await adoptLog(database.pool, source, async (client) => {
    await forgetBuilds(client)
    await forgetCheckpoint(client)
  })
  await bindToLog(database.pool, source)
  await follow(elsewhere.log, position)
  expect(await names()).toEqual(['Bakery'])
})
