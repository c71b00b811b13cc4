import { z } from 'zod'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { ForeignKey, notarize } from '#kernel/proof/notary.ts'
import { verifyInstallation } from '#kernel/proof/verify-installation.ts'
import type { NotaryEvent } from '#schema/proof/events.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { summaryOf } from './summary.ts'
import { storeVerification } from './queries.ts'
import { treeHead, type TreeHead } from '#kernel/proof/file.ts'

const MINUTE = 60_000
/** How long (ms) a receiver of heads may take. */
const PATIENCE = 10_000

export const reactions: Reactions<NotaryEvent> = {
  TreeHeadSigned: ({ data }) => [schedule(jobs['proof.send-head'], { id: `head-${data.size}`, data })],
}

/** Signs what has come since the last minute. Never fails: as a job that is given up, it would sign no more. */
async function seal(
  _: Job,
  { database, log, notary, logger }: Pick<JobDeps, 'database' | 'log' | 'notary' | 'logger'>,
) {
  const next = new Date(Date.now() + MINUTE)
  if (!notary) return next
  try {
    await notarize({ pool: database.pool, log, keys: notary.keys, now: new Date() })
  } catch (error) {
    if (error instanceof ForeignKey) logger.warn(error.message)
    else logger.error({ err: error }, 'the history could not be signed')
  }
  return next
}

/** To where an attacker of this installation can't change it. */
async function send({ data }: Job<TreeHead>, { notary }: Pick<JobDeps, 'notary'>): Promise<void> {
  if (notary?.url === undefined) return
  const answer = await fetch(notary.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`NOTARY_URL answered ${answer.status} to the head of ${data.size} events`)
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
  'proof.send-head': job(treeHead, send),
  'proof.verify': job(z.object({}), verify),
})
