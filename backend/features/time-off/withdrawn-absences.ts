import { z } from 'zod'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'

/** A manager who undoes an absence report gives back the shifts. The request that came with it is canceled afterwards. */
export const reactions: Reactions<ScheduleEvent> = {
  AbsenceWithdrawn: ({ id, data: { requestId, employeeId } }) => [
    schedule(jobs['time-off.cancel-absence'], { id: `absence-withdrawn-${id}`, data: { requestId, employeeId } }),
  ],
}

export const jobs = jobTable({
  'time-off.cancel-absence': job(
    z.object({ requestId: z.string(), employeeId: z.string() }),
    async (due, { commands }: Pick<JobDeps, 'commands'>): Promise<void> => {
      await commands.cancelWithdrawnAbsence(contextOf(due, 'Muster', derivedId(due.id)), due.data)
    },
  ),
})
