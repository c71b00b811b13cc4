import type { Jobs } from '#kernel/jobs/jobs.ts'
import { startReactor, type ReactorOptions } from '#kernel/jobs/reactor.ts'
import { merged } from '#backend/platform/feature.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { features } from './features.ts'

export const jobs = merged(features, (feature) => feature.jobs)
const recurring = features.flatMap((feature) => feature.recurring ?? [])
export const reactions = features.flatMap((feature) => feature.reactions ?? [])

type Options = Omit<JobDeps, 'jobs'> & Pick<ReactorOptions, 'pace'> & { jobs: Jobs }

/** Runs the jobs that are due, and reacts to the log. */
export async function startJobs({ pace, ...deps }: Options): Promise<{ close(): Promise<void> }> {
  deps.jobs.work(jobs, deps)
  return startReactor({ ...deps, reactions, ...(pace !== undefined && { pace }) })
}

/** Has recurring jobs run, unless they wait already. */
export async function scheduleRecurring(jobs: Pick<Jobs, 'schedule'>): Promise<void> {
  for (const job of recurring) await jobs.schedule(job, { id: job.name, at: new Date(), data: {} })
}
