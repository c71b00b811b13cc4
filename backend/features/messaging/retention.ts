import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { job, jobTable } from '#kernel/jobs/job.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { deleteUnused } from './pictures.ts'
import { isKept } from './queries/messages.ts'

const DAY = 24 * 3_600_000
/** Messages per statement, which keeps row locks short. */
const AT_ONCE = 5000

/** Only saves space: queries filter expired messages themselves, including those that a rebuild restores. */
async function deleteOld(db: Kysely<Tables>): Promise<void> {
  const organizations = await db
    .selectFrom('read.organizations')
    .select('organization_id as id')
    .where('message_months', 'is not', null)
    .execute()
  for (const { id } of organizations) while ((await deleteOldOf(db, id)) === AT_ONCE);
  await deleteUnused(db)
}

async function deleteOldOf(db: Kysely<Tables>, organizationId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from read.messages where message_id in (
      select message.message_id from read.messages as message
      where message.organization_id = ${organizationId} and not ${isKept}
      limit ${AT_ONCE}
    )
  `.execute(db)
  return Number(numAffectedRows)
}

export const retentionJobs = jobTable({
  'messaging.delete-old': job(z.object({}), async (_, { database }: Pick<JobDeps, 'database'>) => {
    await deleteOld(database.kysely)
    return new Date(Date.now() + DAY)
  }),
})
