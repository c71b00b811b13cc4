import { z } from 'zod'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { ForeignKey, notarize } from '#kernel/proof/notary.ts'
import { verifyInstallation } from '#kernel/proof/verify-installation.ts'
import type { NotaryEvent } from '#kernel/proof/events.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { appendHead, mailHead, postHead } from './heads-elsewhere.ts'
import { summaryOf } from './summary.ts'
import { storeVerification } from './queries.ts'
import { treeHead } from '#kernel/proof/file.ts'

/** Rests between batches, so that signing 200,000 events takes 15 s instead of blocking the process for seconds. */
const REST = 3
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const reactions: Reactions<NotaryEvent> = {
  TreeHeadSigned: ({ data }) => [
    schedule(jobs['proof.send-head'], { id: `head-${data.size}`, data }),
    schedule(jobs['proof.keep-head'], { id: `head-file-${data.size}`, data }),
    schedule(jobs['proof.mail-head'], { id: `head-mail-${data.at.slice(0, 13)}`, at: endOfHour(data.at), data: {} }),
  ],
}

const endOfHour = (at: string) => new Date((Math.floor(Date.parse(at) / HOUR) + 1) * HOUR)

/** Signs events since the last run. Never throws, because a dead-lettered job would stop signing forever. */
async function seal(
  _: Job,
  { database, log, notary, logger }: Pick<JobDeps, 'database' | 'log' | 'notary' | 'logger'>,
) {
  const next = new Date(Date.now() + MINUTE)
  if (!notary) return next
  try {
    await notarize({ pool: database.pool, log, keys: notary.keys, now: new Date(), rest: REST })
  } catch (error) {
    if (error instanceof ForeignKey) logger.warn(error.message)
    else logger.error({ err: error }, 'the history could not be signed')
  }
  return next
}

async function verify(
  _: Job,
  { database, log, notary, logger }: Pick<JobDeps, 'database' | 'log' | 'notary' | 'logger'>,
) {
  if (!notary) return
  const { keys, isInPostgres } = notary
  const found = await verifyInstallation({ log, pool: database.pool, isInPostgres, keys: keys.trusted })
  const problem = summaryOf(found)
  if (problem !== null) logger.error({ problems: found.problems.slice(0, 10) }, 'the history was tampered with')
  await storeVerification(database.kysely, { events: found.events, problem })
}

export const jobs = jobTable({
  'proof.seal': job(z.object({}), seal),
  'proof.send-head': job(treeHead, postHead),
  'proof.keep-head': job(treeHead, appendHead),
  'proof.mail-head': job(z.object({}), mailHead),
  'proof.verify': job(z.object({}), verify),
})
