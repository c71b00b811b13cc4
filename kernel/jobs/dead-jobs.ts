import { sql, type Kysely } from 'kysely'
import type { Tables } from '../postgres/tables.ts'
import type { StoredJob } from './job.ts'

export async function parkJob(on: Kysely<Tables>, job: StoredJob, attempts: number, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const stored = sql<StoredJob>`${JSON.stringify(job)}::jsonb`
  await on.insertInto('jobs.dead_job').values({ job_id: job.id, job: stored, attempts, message }).execute()
}
