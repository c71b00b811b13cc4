import { z } from 'zod'
import { job, jobTable } from '#kernel/jobs/job.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { deleteUnused } from './documents.ts'

const DAY = 24 * 3_600_000

export const jobs = jobTable({
  'time-off.delete-unused-documents': job(z.object({}), async (_, deps: Pick<JobDeps, 'database' | 'commands'>) => {
    await deleteUnused(deps)
    return new Date(Date.now() + DAY)
  }),
})
