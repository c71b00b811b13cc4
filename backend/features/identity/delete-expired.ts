import { z } from 'zod'
import { RENEWABLE_FOR } from './links.ts'
import { job, jobTable } from '#kernel/jobs/job.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { Database } from '#kernel/postgres/database.ts'

const tables = [
  'identity.setup_links',
  'identity.socket_tokens',
  'identity.sessions',
  'identity.waiting_mail',
  'identity.known_devices',
  'identity.email_changes',
  'identity.failures',
  'identity.security_events',
  'identity.api_tokens',
  'identity.kiosk_codes',
  'identity.used_challenges',
] as const

/** Deletes expired rows, but not invitation links that can be renewed, to save space only: every use checks expiry itself. */
async function deleteExpired({ kysely }: Database, now: Date): Promise<void> {
  const renewable = new Date(now.getTime() - RENEWABLE_FOR).toISOString()
  await kysely
    .deleteFrom('identity.tokens')
    .where('expires_at', '<=', now.toISOString())
    .where((row) => row.or([row('purpose', '<>', 'invitation'), row('expires_at', '<=', renewable)]))
    .execute()
  for (const table of tables) await kysely.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
}

export const jobs = jobTable({
  'identity.delete-expired': job(z.object({}), (_, { database }: Pick<JobDeps, 'database'>) =>
    deleteExpired(database, new Date()),
  ),
})
