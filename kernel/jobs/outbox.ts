import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../postgres/tables.ts'
import type { Changes, StoredJob } from './job.ts'

/** `waited`: a job with the same id was running. The entry replaces that job if it fails. */
export type OutboxEntry = { sequence: bigint; id: string; job: StoredJob | null; waited: boolean }

const BATCH = 500

export async function writeToOutbox(on: Kysely<Tables>, { cancel, schedule }: Changes): Promise<void> {
  const rows = [...cancel.map((id) => ({ id, job: null })), ...schedule.map((job) => ({ id: job.id, job }))]
  if (rows.length === 0) return
  await on
    .insertInto('jobs.outbox')
    .values(rows.map(({ id, job }) => ({ id, job: job && sql<StoredJob>`${JSON.stringify(job)}::jsonb` })))
    .execute()
}

export async function keptJobs(on: Kysely<Tables>): Promise<StoredJob[]> {
  const waiting = on.selectFrom('jobs.outbox').select('job').where('job', 'is not', null)
  const rows = await waiting.unionAll(on.selectFrom('jobs.dead_job').select('job')).execute()
  return rows.flatMap(({ job }) => job ?? [])
}

/**
 * The failed job must still be active, and no batch may be handed over meanwhile, because BullMQ would drop the new job as a
 * duplicate of the retry.
 */
export async function preferSuccessor(database: Kysely<Tables>, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockOutbox(transaction)
    const successors = transaction.updateTable('jobs.outbox').where('id', '=', id).where('job', 'is not', null)
    await successors.set({ waited: true }).execute()
  })
}

/**
 * Runs in one process at a time, which keeps the order. After a crash entries are handed over twice, which BullMQ recognizes.
 * @param apply returns the entries that must wait, such as a job whose predecessor is still running
 */
export async function drainBatch(
  database: Kysely<Tables>,
  apply: (entries: readonly OutboxEntry[]) => Promise<ReadonlySet<OutboxEntry>>,
): Promise<'more' | 'empty' | 'waiting'> {
  return database.transaction().execute(async (transaction) => {
    // A crash can only repeat entries, never lose one, so nothing waits for the disk.
    await sql`set local synchronous_commit = off`.execute(transaction)
    await lockOutbox(transaction)
    const entries = await transaction.selectFrom('jobs.outbox').selectAll().orderBy('sequence').limit(BATCH).execute()
    if (entries.length === 0) return 'empty'
    const waiting = await apply(entries)
    const cancelled = entries.filter(({ job }) => job === null).map(({ id }) => id)
    if (cancelled.length > 0) await transaction.deleteFrom('jobs.dead_job').where('job_id', 'in', cancelled).execute()
    const taken = entries.filter((entry) => !waiting.has(entry)).map(({ sequence }) => sequence)
    if (taken.length > 0) await transaction.deleteFrom('jobs.outbox').where('sequence', 'in', taken).execute()
    const late = [...waiting].filter(({ waited }) => !waited).map(({ sequence }) => sequence)
    if (late.length > 0)
      await transaction.updateTable('jobs.outbox').set({ waited: true }).where('sequence', 'in', late).execute()
    if (waiting.size > 0) return 'waiting'
    return entries.length === BATCH ? 'more' : 'empty'
  })
}

const lockOutbox = (transaction: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('jobs.outbox', 0))`.execute(transaction)
