import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { models } from '../features.ts'
import { openDatabase, type Database } from '#kernel/postgres/database.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { masterKeyFile, openPersonalKeys } from '#backend/platform/personal-keys.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { testDatabase, withDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import type { StoredJob } from '#kernel/jobs/job.ts'
import { writeToOutbox } from '#kernel/jobs/outbox.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { bytesOf, testMasterKey } from '#kernel/sealing/testing.ts'
import { systemCommand } from '#kernel/testing/command.ts'
import { logContents } from '#schema/log-contents.ts'
import { loadDemo } from '../demo/load.ts'
import { openCommands } from '../commands.ts'
import { openReadModels } from '../testing/read-models.ts'
import { backup } from './backup.ts'
import { holdsMasterKey, masterKeyToKeep } from './master-key.ts'
import { restore } from './restore.ts'
import { derived, kept } from './tables.ts'

const jobNamed = (id: string): StoredJob => ({
  id,
  name: 'a job',
  at: '2026-01-01T00:00:00.000Z',
  data: {},
  cause: null,
})

const chosen = { dataDir: '/nowhere', masterKey: testMasterKey }

let folder: string
let file: string
let source: TestDatabase
let log: EventLog
beforeAll(async () => {
  source = await testDatabase()
  log = postgresLog(source, logContents)
  const setFirstPassword = async (employeeId: string) => {
    await source.pool.query('insert into identity.credentials values ($1, $2, now())', [employeeId, 'a hash'])
  }
  const recordHeartbeat = async () => undefined
  await loadDemo({ commands: openCommands({ log }), log, now: new Date(), setFirstPassword, recordHeartbeat })
  await source.pool.query(`insert into jobs.checkpoint (name, position) values ('reactor', 40)`)
  await writeToOutbox(source.kysely, { cancel: ['gone'], schedule: [jobNamed('in the outbox')] })
  await project(source, log)
}, 120_000)
afterAll(async () => {
  await log.close()
  await source.close()
})

let target: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'))
  file = join(folder, 'backup')
  target = await emptyDatabase()
})
afterEach(async () => {
  await target.drop()
  await rm(folder, { recursive: true })
})

const save = (changes: Partial<Parameters<typeof backup>[0]> = {}) =>
  backup({
    databaseUrl: source.url,
    source: { name: 'postgres', log },
    pendingJobs: async () => [jobNamed('in the queue')],
    masterKey: undefined,
    file,
    ...changes,
  })

it('restores the log, accounts and jobs, and rebuilds the same read models', async () => {
  const manifest = await save()
  expect(manifest.log).toEqual({
    kind: 'postgres',
    id: await log.id(),
    position: String(await log.head()),
    events: manifest.log.events,
  })
  await restore({ databaseUrl: target.url, where: chosen, file })
  await target.open(async (database) => {
    for (const table of ['log.events', 'log.head', 'identity.credentials', 'jobs.checkpoint']) {
      expect(await rowsOf(database, table), table).toEqual(await rowsOf(source, table))
    }
    const { rows } = await database.pool.query('select id, job is null as cancelled from jobs.outbox order by sequence')
    expect(rows).toEqual([
      { id: 'in the queue', cancelled: false },
      { id: 'gone', cancelled: true },
      { id: 'in the outbox', cancelled: false },
    ])
    await writeToOutbox(database.kysely, { cancel: [], schedule: [jobNamed('later')] })
    const { rows: last } = await database.pool.query('select id from jobs.outbox order by sequence desc limit 1')
    expect(last).toEqual([{ id: 'later' }])

    const restored = postgresLog(database, logContents)
    await project(database, restored)
    for (const { name } of models) {
      expect(await rowsOf(database, `read.${name}`), name).toEqual(await rowsOf(source, `read.${name}`))
    }
    await restored.close()
  })
})

it('is as of one moment, while others write', async () => {
  const commands = openCommands({ log })
  const pendingJobs = async () => {
    await found(commands, 'Too late')
    return []
  }
  const head = await log.head()
  await save({ pendingJobs })
  await restore({ databaseUrl: target.url, where: chosen, file })
  await target.open(async (database) => {
    const { rows } = await database.pool.query('select max(position) as last, count(*) from log.events')
    expect(rows).toEqual([{ last: head, count: head }])
    expect(await rowsOf(database, 'log.head')).toMatchObject([{ position: head }])
  })
})

it('exports a log elsewhere event by event, and finds its readers their places', async () => {
  const [small, elsewhere] = [await testDatabase(), await testDatabase()]
  const [from, to] = [postgresLog(small, logContents), postgresLog(elsewhere, logContents)]
  const commands = openCommands({ log: from })
  for (const name of ['One', 'Two', 'Three']) await found(commands, name)
  await small.pool.query(`insert into jobs.checkpoint (name, position) values ('reactor', 2)`)
  const manifest = await save({ databaseUrl: small.url, source: { name: 'eventstoredb', log: from } })
  expect(manifest.checkpoints).toEqual({ reactor: 2 })

  await restore({ databaseUrl: target.url, where: chosen, log: to, file })
  expect(await rowsOf(elsewhere, 'log.events')).toEqual(await rowsOf(small, 'log.events'))
  await target.open(async (database) => {
    expect(await rowsOf(database, 'log.events')).toEqual([])
    expect(await rowsOf(database, 'jobs.checkpoint')).toMatchObject([{ name: 'reactor', position: 2n }])
  })
  for (const log of [from, to]) await log.close()
  for (const database of [small, elsewhere]) await database.close()
})

it('does not restore over data, unless it is to replace it', async () => {
  const manifest = await save()
  await restore({ databaseUrl: target.url, where: chosen, file })
  await expect(restore({ databaseUrl: target.url, where: chosen, file })).rejects.toThrow(
    /^There is data already: .* --force$/,
  )
  await target.open(async (database) => {
    const written = postgresLog(database, logContents)
    await found(openCommands({ log: written }), 'Replaced')
    await written.close()
  })
  await restore({ databaseUrl: target.url, where: chosen, file, force: true })
  await target.open(async (database) => {
    expect(await rowsOf(database, 'log.head')).toMatchObject([{ position: BigInt(manifest.log.position) }])
  })
})

it('does not restore beneath a running Muster', async () => {
  await save()
  const { url } = await prepareDatabase(target.url)
  const running = await openDatabase(url)
  await expect(restore({ databaseUrl: target.url, where: chosen, file, force: true })).rejects.toThrow(
    'Muster is running on this database: stop it before you restore',
  )
  await running.close()
})

it('changes nothing where the file is damaged, cut off or no backup', async () => {
  await save()
  const whole = await readFile(file)
  const damaged = Buffer.from(whole)
  damaged[Math.floor(whole.length / 2)] = (damaged[Math.floor(whole.length / 2)] ?? 0) ^ 1
  for (const [content, message] of [
    [damaged, /is damaged/],
    [whole.subarray(0, whole.length - 100), /is not a backup of Muster, or not a whole one/],
    [Buffer.from('something else'), /is not a backup of Muster/],
  ] as const) {
    await writeFile(file, content)
    await expect(restore({ databaseUrl: target.url, where: chosen, file })).rejects.toThrow(message)
  }
  expect(await hasLog()).toBe(false)
})

it('keeps what exists, is readable for its owner alone and leaves nothing half-written', async () => {
  await save()
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(save()).rejects.toThrow('exists already')
  const failing = save({ file: join(folder, 'other'), pendingJobs: () => Promise.reject(new Error('no Redis')) })
  await expect(failing).rejects.toThrow('no Redis')
  expect(await readdir(folder)).toEqual(['backup'])
})

describe('the master key', () => {
  const NAME = 'somebody'
  let small: TestDatabase
  let smallLog: EventLog
  beforeEach(async () => {
    small = await testDatabase()
    smallLog = postgresLog(small, logContents)
  })
  afterEach(async () => {
    await smallLog.close()
    await small.close()
  })

  const folderNamed = (name: string) => ({ dataDir: join(folder, name), masterKey: undefined })
  const randomKey = () => randomBytes(32).toString('base64')

  async function placed(name: string, ...keys: string[]) {
    const where = folderNamed(name)
    await mkdir(where.dataDir)
    await writeFile(masterKeyFile(where.dataDir), keys.map((key) => `${key}\n`).join(''))
    return where
  }

  async function saveSealed(where: Parameters<typeof openPersonalKeys>[0]) {
    const keys = await openPersonalKeys(where, small)
    const made = bytesOf(await keys.obtain([NAME]))
    const manifest = await save({
      databaseUrl: small.url,
      source: { name: 'postgres', log: smallLog },
      masterKey: await masterKeyToKeep(where),
    })
    return { made, manifest }
  }

  const bringBack = (where: Parameters<typeof openPersonalKeys>[0]) =>
    restore({ databaseUrl: target.url, where, file, force: true })
  const opened = (where: Parameters<typeof openPersonalKeys>[0]) =>
    target.open(async (database) => bytesOf(await (await openPersonalKeys(where, database)).find([NAME])))
  const fileOf = ({ dataDir }: { dataDir: string }) => readFile(masterKeyFile(dataDir), 'utf8')

  it('comes back where this machine made it', async () => {
    const [before, after] = [folderNamed('before'), folderNamed('after')]
    const { made } = await saveSealed(before)
    await bringBack(after)
    expect(await fileOf(after)).toBe(await fileOf(before))
    expect((await stat(masterKeyFile(after.dataDir))).mode & 0o777).toBe(0o600)
    expect(await opened(after)).toEqual(made)
  })

  it('joins another one, which then opens only', async () => {
    const [own, another] = [randomKey(), randomKey()]
    const { made } = await saveSealed(await placed('before', own))
    const after = await placed('after', another)
    await bringBack(after)
    expect(await fileOf(after)).toBe(`${own}\n${another}\n`)
    expect((await stat(masterKeyFile(after.dataDir))).mode & 0o777).toBe(0o600)
    expect(await opened(after)).toEqual(made)
    await bringBack(after)
    expect(await fileOf(after)).toBe(`${own}\n${another}\n`)
  })

  it('comes behind one that wrapped some of what is restored', async () => {
    const [former, current] = [randomKey(), randomKey()]
    const before = await placed('before', former)
    const { obtain } = await openPersonalKeys(before, small)
    await obtain(['an earlier one'])
    await writeFile(masterKeyFile(before.dataDir), `${current}\n${former}\n`)
    const { made } = await saveSealed(before)
    const after = await placed('after', former)
    await bringBack(after)
    expect(await fileOf(after)).toBe(`${former}\n${current}\n`)
    expect(await opened(after)).toEqual(made)
  })

  it('is not in a backup where the operator chose it, who has to give it again', async () => {
    const { made, manifest } = await saveSealed(chosen)
    expect(holdsMasterKey(manifest)).toBe(false)
    const another = await placed('after', randomKey())
    for (const [where, message] of [
      [folderNamed('empty'), /^The backup does not hold the master key .* with the MASTER_KEY of that time$/],
      [another, /^The backup does not hold the master key/],
      [{ ...another, masterKey: randomKey() }, /^MASTER_KEY is not the key that the backup’s .* sealed with$/],
    ] as const) {
      await expect(bringBack(where)).rejects.toThrow(message)
    }
    expect(await hasLog()).toBe(false)
    await bringBack(chosen)
    expect(await opened(chosen)).toEqual(made)
  })

  it('is not hidden by another MASTER_KEY', async () => {
    await saveSealed(folderNamed('before'))
    await expect(bringBack(chosen)).rejects.toThrow(/^MASTER_KEY is not the key .* restore it without MASTER_KEY$/)
  })
})

it('knows of each schema whether it is kept or made anew', async () => {
  const { rows } = await source.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  )
  const known = [...kept, ...derived]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

async function hasLog(): Promise<boolean> {
  const client = new pg.Client(target.url)
  await client.connect()
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('log.events') is not null as exists`)
  await client.end()
  return rows[0]?.exists ?? false
}

const found = (commands: Commands, name: string) => commands.foundOrganization(systemCommand(randomUUID()), { name })

async function project(database: Database, log: EventLog) {
  const readModels = await openReadModels({ database, log })
  await readModels.caughtUp()
  await readModels.close()
}

async function rowsOf({ pool }: Database, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table} t order by t::text`)
  return rows
}

async function emptyDatabase() {
  const name = `muster_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(withDatabase(inject('templateUrl'), 'postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = withDatabase(inject('templateUrl'), name)
  return {
    url,
    async open<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
      const database = await openDatabase((await prepareDatabase(url)).url)
      try {
        return await act(database)
      } finally {
        await database.close()
      }
    },
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role if exists ${name}_owner, ${name}_app, ${name}_read`)
      await admin.end()
    },
  }
}
