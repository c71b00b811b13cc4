import { Kysely, PostgresDialect } from 'kysely'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '#backend/platform/config.ts'
import { migrateDatabase } from '#backend/platform/database/migrate.ts'
import { assertNoServers } from '#backend/platform/database/servers.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { openPool } from '#kernel/postgres/pool.ts'
import type { BaseEvent, NewEvent, RecordedEvent } from '#kernel/events.ts'
import { START, type EventLog } from '#kernel/log/log.ts'
import { openArchive, type Archive, type FilePart, type Manifest } from './archive.ts'
import { EVENTS, PENDING_JOBS } from './backup.ts'
import { MASTER_KEY, reconcileMasterKey } from './master-key.ts'
import { derived, kept } from './tables.ts'

type RestoreOptions = {
  databaseUrl: string
  log?: EventLog | undefined
  file: string
  where: Pick<Config, 'dataDir' | 'masterKey'>
  force?: boolean
}

/** The next start rebuilds the read models. @throws Error with a one-sentence message if the restore fails */
export async function restore({ databaseUrl, log, file, where, force = false }: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    await bringBack(archive, { databaseUrl, log, where, force })
    await prepareDatabase(databaseUrl)
    return archive.manifest
  } finally {
    archive.close()
  }
}

async function bringBack(
  archive: Archive,
  { databaseUrl, log, where, force }: Omit<RestoreOptions, 'file'>,
): Promise<void> {
  const { manifest } = archive
  const kind = log ? 'eventstoredb' : 'postgres'
  if (manifest.log.kind !== kind) {
    throw new Error(
      `The backup has its events from ${manifest.log.kind}, and this installation keeps them in ${kind}: restore it to one like its own, then use "log copy"`,
    )
  }
  const addMasterKey = await reconcileMasterKey(archive, where)
  const pool = openPool({ connectionString: databaseUrl, max: 1, application_name: 'restore' })
  try {
    await assertNoServers(pool, 'you restore')
    if (!force && !((await isEmpty(pool)) && (!log || (await log.head()) === START))) {
      throw new Error(
        'There is data already: restore into an empty installation, or replace what is there with --force',
      )
    }
    await makeTables(pool, manifest.migrations)
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const part of manifest.files.filter(({ name }) => name !== MASTER_KEY))
        await archive.read(part.name, (content) => take(client, log, manifest, part, content))
      await advanceSequences(client, manifest)
      // Before the commit: the restored keys would be useless without the master key, which does no harm alone.
      await addMasterKey()
      await client.query('commit')
    } finally {
      // Also rolls back a transaction that is still open.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function take(
  client: pg.ClientBase,
  log: EventLog | undefined,
  manifest: Manifest,
  part: FilePart,
  content: Readable,
) {
  const { name, columns, rows } = part
  const taken =
    name === EVENTS && log
      ? await appendEvents(client, log, manifest, content)
      : name === PENDING_JOBS
        ? await addPendingJobs(client, content)
        : await copyRows(client, name, columns, content)
  if (taken !== rows) throw new Error(`${name} has ${taken} rows instead of ${rows}`)
}

async function copyRows(client: pg.ClientBase, table: string, columns: readonly string[], content: Readable) {
  // Migrations insert rows into some tables, but not into the log's events.
  if (table !== 'log.events') await client.query(`delete from ${table}`)
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(content, target)
  return target.rowCount
}

/** Inserts the queue's jobs before those of the outbox, which are newer. */
async function addPendingJobs(client: pg.ClientBase, content: Readable) {
  const jobs = await Array.fromAsync(createInterface({ input: content, crlfDelay: Infinity }))
  await client.query(
    `insert into jobs.outbox (sequence, id, job) overriding system value
     select row - $2, job ->> 'id', job from unnest($1::jsonb[]) with ordinality as pending (job, row)`,
    [jobs, jobs.length],
  )
  return jobs.length
}

async function advanceSequences(client: pg.ClientBase, { files }: Manifest) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column
     from pg_attribute where attidentity <> '' and attrelid::regclass::text = any($1)`,
    [files.map(({ name }) => name)],
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select max(${column}) from ${table})))`,
      [table, column],
    )
  }
}

/** Appends the events. The new log has other positions, so checkpoints are set by the number of processed events. */
async function appendEvents(client: pg.ClientBase, log: EventLog, { checkpoints }: Manifest, content: Readable) {
  let appended = 0
  for await (const line of createInterface({ input: content, crlfDelay: Infinity })) {
    const { stream, revision, ...event } = JSON.parse(line) as Pick<RecordedEvent, 'stream' | 'revision'> &
      NewEvent<BaseEvent>
    const { position } = await log.append(stream, revision === 0 ? 'no stream' : revision - 1, [event], {
      asStored: true,
    })
    appended += 1
    for (const [name, seen] of Object.entries(checkpoints)) {
      if (seen === appended)
        await client.query('update jobs.checkpoint set position = $2 where name = $1', [name, position])
    }
  }
  return appended
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  for (const table of ['log.events', 'identity.credentials']) {
    const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])
    if (rows[0]?.exists && (await pool.query(`select from ${table} limit 1`)).rowCount !== 0) return false
  }
  return true
}

/** Creates the tables of the backup's version. Later migrations then convert the restored rows. */
async function makeTables(pool: pg.Pool, migrations: readonly string[]) {
  await pool.query(`drop schema if exists ${[...kept, ...derived].join(', ')} cascade`)
  await pool.query('drop table if exists kysely_migration, kysely_migration_lock')
  await migrateDatabase(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), { only: migrations })
}
