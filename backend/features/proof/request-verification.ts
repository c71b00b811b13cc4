import { sql, type Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import { toStored } from '#kernel/jobs/job.ts'
import { writeToOutbox } from '#kernel/jobs/outbox.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { jobs } from './jobs.ts'

/** Seconds. */
const MIN_INTERVAL = 10 * 60

/** @throws Refusal `too_many_requests` within 10 minutes of the previous request */
export async function requestVerification(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ wait: number | null }>`
      select ceil(${MIN_INTERVAL} - extract(epoch from clock_timestamp() - asked_at))::int as wait
      from proof.verification for update
    `.execute(transaction)
    const wait = rows[0]?.wait ?? 0
    if (wait > 0) {
      const message = 'The history was verified a moment ago. Try again in a few minutes'
      throw new Refusal('too_many_requests', message, undefined, { retryAfter: wait })
    }
    await sql`update proof.verification set asked_at = clock_timestamp()`.execute(transaction)
    const now = new Date()
    const job = toStored(jobs['proof.verify'], { id: 'verify-history', at: now, data: {} })
    await writeToOutbox(transaction, { cancel: [], schedule: [job] })
  })
}
