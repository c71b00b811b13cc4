import { z } from 'zod'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { decidersAt, nameOf } from '#backend/features/notifications/recipients.ts'

const request = z.object({
  employeeId: z.string(),
  locationId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
const decision = z.object({
  kind: z.enum(['time_off_approved', 'time_off_denied']),
  employeeId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  comment: z.string().optional(),
})

/** Requests notify the managers who decide; decisions notify the employee. */
export const reactions: Reactions<TimeoffEvent> = {
  TimeOffRequested: ({ id, data: { employeeId, locationId, startDate, endDate } }) => [
    schedule(jobs['time-off.notify-deciders'], {
      id: `time-off-requested-${id}`,
      data: { employeeId, locationId, startDate, endDate },
    }),
  ],
  TimeOffApproved: (event) => [decided(event, 'time_off_approved')],
  TimeOffDenied: (event) => [decided(event, 'time_off_denied')],
}

function decided(
  { id, data }: Happened<TimeoffEvent, 'TimeOffApproved' | 'TimeOffDenied'>,
  kind: z.infer<typeof decision>['kind'],
) {
  const { employeeId, startDate, endDate, comment } = data
  return schedule(jobs['time-off.notify-employee'], {
    id: `time-off-decided-${id}`,
    data: { kind, employeeId, startDate, endDate, ...(comment && { comment }) },
  })
}

async function notifyDeciders(due: Job<z.infer<typeof request>>, deps: JobDeps): Promise<void> {
  const { employeeId, locationId, startDate, endDate } = due.data
  const params = { from: await nameOf(deps.commands, employeeId), startDate, endDate }
  const { organizationId } = causeOf(due)
  const deciders = await decidersAt(deps.database.kysely, { organizationId, locationId })
  const notifications = deciders
    .filter((id) => id !== employeeId)
    .map((id): Notification => ({ employeeId: id, kind: 'time_off_request', params, link: '/manager/time-off' }))
  await notify(deps, due, notifications)
}

async function notifyEmployee(due: Job<z.infer<typeof decision>>, deps: JobDeps): Promise<void> {
  const { kind, employeeId, ...params } = due.data
  await notify(deps, due, [{ employeeId, kind, params, link: '/time-off' }])
}

export const jobs = jobTable({
  'time-off.notify-deciders': job(request, notifyDeciders),
  'time-off.notify-employee': job(decision, notifyEmployee),
})
