import type { Jobs } from '#kernel/jobs/jobs.ts'
import { startReactor, type ReactorOptions } from '#kernel/jobs/reactor.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Batch } from '#kernel/log/log.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { merged } from '#backend/platform/feature.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { features, models, ownData } from './features.ts'
import { waitForEvents } from './services.ts'

export const jobs = merged(features, (feature) => feature.jobs)
const recurring = features.flatMap((feature) => feature.recurring ?? [])
export const reactions = features.flatMap((feature) => feature.reactions ?? [])
const followers = features.flatMap((feature) => feature.follow ?? [])
const erasures = features.flatMap((feature) => feature.erase ?? [])

/** How long (ms) reactions wait for lagging read models. A model without a worker must not block other reactions. */
const CATCH_UP_TIMEOUT = 60_000

type WorkerOptions = Omit<JobDeps, 'jobs' | 'forgetting' | 'outbound' | 'progress' | 'keys'> &
  Partial<Pick<JobDeps, 'outbound'>> &
  Pick<ReactorOptions, 'pace'> & {
    jobs: Jobs
    /** Reactions to an event wait until the read models have processed the event. Undefined in tests without read models. */
    progress?: Pick<Progress, 'waitFor' | 'position'>
    keys?: Pick<Keys, 'destroy' | 'obtain'>
    outbox?: string
  }

export async function startJobs({
  pace,
  progress,
  keys,
  outbox,
  outbound = openOutbound({ allowPrivate: false }),
  ...deps
}: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const forgetting = keys && { keys, jobs: deps.jobs, outbox, models, ownData, erasures }
  const jobDeps: JobDeps = {
    ...deps,
    outbound,
    ...(progress && { progress }),
    ...(keys && { keys }),
    ...(forgetting && { forgetting }),
  }
  deps.jobs.work(jobs, jobDeps)
  const shown =
    progress &&
    (async (batch: Batch, signal: AbortSignal) => {
      const isCaughtUp = await waitForEvents(progress, batch, { timeoutMs: CATCH_UP_TIMEOUT, signal })
      if (signal.aborted) return
      if (!isCaughtUp) deps.logger.warn('the read models lag: notifications may use stale data')
      for (const follow of followers) await follow(batch.events, jobDeps)
    })
  return startReactor({ ...deps, reactions, ...(shown && { shown }), ...(pace !== undefined && { pace }) })
}

export async function scheduleRecurring(jobs: Pick<Jobs, 'schedule'>): Promise<void> {
  for (const job of recurring) await jobs.schedule(job, { id: job.name, at: new Date(), data: {} })
}
