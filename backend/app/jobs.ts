import type { JobTable } from '#kernel/jobs/job.ts'
import type { AnyReactions } from '#kernel/jobs/reactions.ts'
import { startReactor, type ReactorOptions } from '#kernel/jobs/reactor.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { features } from './features.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'

const all = features.flatMap(({ reactions = [] }) => reactions)

export const jobs: JobTable<JobDeps> = Object.assign({}, ...all.map((part) => part.jobs))
export const reactions: readonly AnyReactions[] = all.flatMap(({ reactions }) => (reactions ? [reactions] : []))

/** Runs the jobs that are due, and reacts to the log. */
export async function startJobs({
  pace,
  jobs: queue,
  ...deps
}: Omit<JobDeps, 'jobs'> & Pick<ReactorOptions, 'pace'> & { jobs: Jobs }): Promise<{ close(): Promise<void> }> {
  queue.work(jobs, { ...deps, jobs: queue })
  return startReactor({ ...deps, jobs: queue, reactions, ...(pace !== undefined && { pace }) })
}
