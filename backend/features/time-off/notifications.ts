import { z } from 'zod'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, settle, type Notification } from '#backend/features/notifications/notify.ts'
import { decidersAt } from '#backend/features/notifications/recipients.ts'

const request = z.object({
  // Jobs of older versions lack it.
  requestId: z.string().optional(),
  employeeId: z.string(),
  locationId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
const answered = z.object({ requestId: z.string(), locationId: z.string() })
const decision = z.object({
  kind: z.enum(['time_off_approved', 'time_off_denied']),
  employeeId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  comment: z.string().optional(),
})

/** Requests notify the managers who decide, until one has or it is cancelled; decisions notify the employee. */
export const reactions: Reactions<TimeoffEvent> = {
  TimeOffRequested: ({ id, data: { requestId, employeeId, locationId, startDate, endDate } }) => [
    schedule(jobs['time-off.notify-deciders'], {
      id: `time-off-requested-${id}`,
      data: { requestId, employeeId, locationId, startDate, endDate },
    }),
  ],
  TimeOffCancelled: (event) => [settled(event)],
  TimeOffApproved: (event) => [decided(event, 'time_off_approved'), settled(event)],
  TimeOffDenied: (event) => [decided(event, 'time_off_denied'), settled(event)],
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

function settled({
  id,
  data: { requestId, locationId },
}: Happened<TimeoffEvent, 'TimeOffApproved' | 'TimeOffDenied' | 'TimeOffCancelled'>) {
  const job = jobs['time-off.settle-deciders']
  return schedule(job, { id: `time-off-settled-${id}`, data: { requestId, locationId } })
}

async function notifyDeciders(due: Job<z.infer<typeof request>>, deps: JobDeps): Promise<void> {
  const { requestId, employeeId, locationId, startDate, endDate } = due.data
  const params = { from: employeeId, startDate, endDate }
  const { organizationId } = causeOf(due)
  const deciders = await decidersAt(deps.database.kysely, { organizationId, locationId })
  const notifications = deciders
    .filter((id) => id !== employeeId)
    .map((id): Notification => ({ employeeId: id, kind: 'time_off_request', params, link: linkTo(requestId) }))
  await notify(deps, due, notifications)
}

async function settleDeciders(due: Job<z.infer<typeof answered>>, deps: JobDeps): Promise<void> {
  const { requestId, locationId } = due.data
  const { organizationId } = causeOf(due)
  const employeeIds = await decidersAt(deps.database.kysely, { organizationId, locationId })
  await settle(deps, due, { employeeIds, kind: 'time_off_request', link: linkTo(requestId) })
}

const linkTo = (requestId?: string) => `/manager/time-off${requestId ? `?request=${requestId}` : ''}`

async function notifyEmployee(due: Job<z.infer<typeof decision>>, deps: JobDeps): Promise<void> {
  const { kind, employeeId, ...params } = due.data
  await notify(deps, due, [{ employeeId, kind, params, link: '/time-off' }])
}

export const jobs = jobTable({
  'time-off.notify-deciders': job(request, notifyDeciders),
  'time-off.settle-deciders': job(answered, settleDeciders),
  'time-off.notify-employee': job(decision, notifyEmployee),
})
