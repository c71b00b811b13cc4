import type { Jobs } from '#kernel/jobs/jobs.ts'
import { startReactor, type ReactorOptions } from '#kernel/jobs/reactor.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Batch } from '#kernel/log/log.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { merged } from '#backend/platform/feature.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { features, models, ownData } from './features.ts'
import { openCaughtUp } from './services.ts'

export const jobs = merged(features, (feature) => feature.jobs)
const recurring = features.flatMap((feature) => feature.recurring ?? [])
export const reactions = features.flatMap((feature) => feature.reactions ?? [])
const erasures = features.flatMap((feature) => feature.erase ?? [])

/** How long (ms) reactions wait for read models that lag: one without a worker must not hold up what does not need it. */
const PATIENCE = 60_000

type Options = Omit<JobDeps, 'jobs' | 'forgetting'> &
  Pick<ReactorOptions, 'pace'> & {
    jobs: Jobs
    /** Of the read models: what follows from an event is to read what it did. Where there are none, as in some tests, missing. */
    progress?: Pick<Progress, 'waitFor'>
    /** Of the personal data in the log; without them nobody can be forgotten. */
    keys?: Pick<Keys, 'destroy'>
    /** The folder of mails that no server took. */
    outbox?: string
  }

/** Runs the jobs that are due, and reacts to the log. */
export async function startJobs({
  pace,
  progress,
  keys,
  outbox,
  ...deps
}: Options): Promise<{ close(): Promise<void> }> {
  const forgetting = keys && { keys, jobs: deps.jobs, outbox, models, ownData, erasures }
  deps.jobs.work(jobs, { ...deps, ...(forgetting && { forgetting }) })
  const shown =
    progress &&
    (async (batch: Batch, signal: AbortSignal) => {
      if (await openCaughtUp(progress, { timeoutMs: PATIENCE, signal })(batch)) return
      if (!signal.aborted) deps.logger.warn('the read models lag: notifications go by what they show')
    })
  return startReactor({ ...deps, reactions, ...(shown && { shown }), ...(pace !== undefined && { pace }) })
}

/** Has recurring jobs run, unless they wait already. */
export async function scheduleRecurring(jobs: Pick<Jobs, 'schedule'>): Promise<void> {
  for (const job of recurring) await jobs.schedule(job, { id: job.name, at: new Date(), data: {} })
}
