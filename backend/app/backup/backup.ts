import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { StoredJob } from '#kernel/jobs/job.ts'
import { START, type EventLog } from '#kernel/log/log.ts'
import { writeArchive, type Manifest, type ArchivePart } from './archive.ts'
import { MASTER_KEY } from './master-key.ts'
import { listTables } from './tables.ts'

type BackupOptions = {
  databaseUrl: string
  source: { name: Manifest['log']['kind']; log: EventLog }
  pendingJobs: () => Promise<readonly StoredJob[]>
  masterKey: string | undefined
  file: string
}

/** An external log is read up to a later position than the tables, so that every account has its events. */
export async function backup({
  databaseUrl,
  source: { name: kind, log },
  pendingJobs,
  masterKey,
  file,
}: BackupOptions): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await listTables(client)
    const checkpoints = await readCheckpoints(client)
    const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const head = kind === 'postgres' ? await readHead(client) : await log.head()
    // Read after the snapshot: a job that left the outbox in between is saved twice, and runs once.
    const jobs = await pendingJobs()
    const inLog = { events: 0, seen: new Map<string, number>() }

    async function* parts(): AsyncGenerator<ArchivePart> {
      for (const { name, columns } of tables) {
        if (name.startsWith('log.') && kind !== 'postgres') continue
        const source = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
        yield { name, columns, source, rows: () => source.rowCount }
        if (name === 'log.events') inLog.events = source.rowCount
      }
      const lines = jobs.map((job) => `${JSON.stringify(job)}\n`)
      yield { name: PENDING_JOBS, columns: [], source: Readable.from(lines), rows: () => lines.length }
      if (masterKey !== undefined) {
        yield { name: MASTER_KEY, columns: [], source: Readable.from([masterKey]), rows: () => 1 }
      }
      if (kind === 'postgres') return
      const source = Readable.from(exportLog())
      yield { name: EVENTS, columns: [], source, rows: () => inLog.events }
    }

    async function* exportLog() {
      if (head === START) return
      for await (const { events, position: reached } of log.subscribeRaw(START, new AbortController().signal)) {
        for (const { position, ...event } of events) {
          if (position > head) return
          inLog.events += 1
          for (const [name, at] of checkpoints) if (position <= at) inLog.seen.set(name, inLog.events)
          yield `${JSON.stringify(event)}\n`
        }
        if (reached >= head) return
      }
    }

    const id = await log.id()
    return await writeArchive(file, parts(), () => ({
      log: { kind, id, position: String(head), events: inLog.events },
      migrations: migrations.rows.map(({ name }) => name),
      checkpoints: Object.fromEntries(inLog.seen),
    }))
  } finally {
    await client.end()
  }
}

/** Parts that are not tables. They have one JSON document per line. */
export const EVENTS = 'events'
export const PENDING_JOBS = 'pending-jobs'

async function readCheckpoints(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; position: string }>('select name, position from jobs.checkpoint')
  return new Map(rows.map(({ name, position }) => [name, BigInt(position)]))
}

async function readHead(client: pg.ClientBase) {
  const { rows } = await client.query<{ position: string }>('select position from log.head')
  return BigInt(rows[0]?.position ?? 0)
}
