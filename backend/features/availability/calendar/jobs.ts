import { z } from 'zod'
import { job, jobTable } from '#kernel/jobs/job.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { refreshFeeds } from './calendar-feeds.ts'

/** Milliseconds. Each calendar is read every three hours, so that one run has few of them. */
const INTERVAL = 10 * 60_000

type RefreshDeps = Pick<JobDeps, 'database' | 'outbound' | 'keys'>

export const jobs = jobTable({
  'availability.refresh-calendars': job(z.object({}), async (_, { database, outbound, keys }: RefreshDeps) => {
    if (keys) await refreshFeeds({ kysely: database.kysely, outbound, keys }, new Date())
    return new Date(Date.now() + INTERVAL)
  }),
})
