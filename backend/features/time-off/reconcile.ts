import { z } from 'zod'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'

type Decided = Happened<TimeoffEvent, 'TimeOffApproved' | 'TimeOffWithdrawn'>

/** Completes the schedule changes of a decision after a crash. */
export const reactions: Reactions<TimeoffEvent> = onEach(
  ['TimeOffApproved', 'TimeOffWithdrawn'],
  ({ type, data: { requestId, employeeId } }: Decided) => [
    schedule(jobs['time-off.reconcile'], { id: `${type}-${requestId}`, data: { requestId, employeeId } }),
  ],
)

export const jobs = jobTable({
  'time-off.reconcile': job(
    z.object({ requestId: z.string(), employeeId: z.string() }),
    async (due, { commands }: Pick<JobDeps, 'commands'>): Promise<void> => {
      await commands.reconcileTimeOff(contextOf(due, 'approved time off', derivedId(due.id)), due.data)
    },
  ),
})
