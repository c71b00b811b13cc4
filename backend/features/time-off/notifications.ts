import { z } from 'zod'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { approversFor } from '#backend/features/delegations/approvers.ts'
import { notify, clearRequestNotifications, type Notification } from '#backend/features/notifications/notify.ts'

const request = z.object({
  // Missing in jobs that older versions queued.
  requestId: z.string().optional(),
  employeeId: z.string(),
  locationId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
const requestRef = z.object({ requestId: z.string(), locationId: z.string() })
const decision = z.object({
  kind: z.enum(['time_off_approved', 'time_off_denied']),
  employeeId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  comment: z.string().optional(),
})

/** The managers' notifications are marked as read once the request is decided or canceled. */
export const reactions: Reactions<TimeoffEvent> = {
  TimeOffRequested: ({ id, data: { requestId, employeeId, locationId, startDate, endDate } }) => [
    schedule(jobs['time-off.notify-deciders'], {
      id: `time-off-requested-${id}`,
      data: { requestId, employeeId, locationId, startDate, endDate },
    }),
  ],
  TimeOffCancelled: (event) => [clearDeciders(event)],
  TimeOffApproved: (event) => [notifyOfDecision(event, 'time_off_approved'), clearDeciders(event)],
  TimeOffDenied: (event) => [notifyOfDecision(event, 'time_off_denied'), clearDeciders(event)],
}

function notifyOfDecision(
  { id, data }: Happened<TimeoffEvent, 'TimeOffApproved' | 'TimeOffDenied'>,
  kind: z.infer<typeof decision>['kind'],
) {
  const { employeeId, startDate, endDate, comment } = data
  return schedule(jobs['time-off.notify-employee'], {
    id: `time-off-decided-${id}`,
    data: { kind, employeeId, startDate, endDate, ...(comment && { comment }) },
  })
}

function clearDeciders({
  id,
  data: { requestId, locationId },
}: Happened<TimeoffEvent, 'TimeOffApproved' | 'TimeOffDenied' | 'TimeOffCancelled'>) {
  const clearJob = jobs['time-off.settle-deciders']
  return schedule(clearJob, { id: `time-off-settled-${id}`, data: { requestId, locationId } })
}

async function notifyDeciders(due: Job<z.infer<typeof request>>, deps: JobDeps): Promise<void> {
  const { requestId, employeeId, locationId, startDate, endDate } = due.data
  const params = { from: employeeId, startDate, endDate }
  const { organizationId } = causeOf(due)
  const approvers = await approversFor(deps.database.kysely, { organizationId, locationId, employeeId })
  const link = linkTo(requestId)
  const notifications = approvers.map((id): Notification => ({
    employeeId: id,
    kind: 'time_off_request',
    params,
    link,
  }))
  await notify(deps, due, notifications)
}

async function settleDeciders(due: Job<z.infer<typeof requestRef>>, deps: JobDeps): Promise<void> {
  const { requestId, locationId } = due.data
  const { organizationId } = causeOf(due)
  const employeeIds = await approversFor(deps.database.kysely, { organizationId, locationId, employeeId: null })
  await clearRequestNotifications(deps, due, { employeeIds, kind: 'time_off_request', link: linkTo(requestId) })
}

const linkTo = (requestId?: string) => `/manager/time-off${requestId ? `?request=${requestId}` : ''}`

async function notifyEmployee(due: Job<z.infer<typeof decision>>, deps: JobDeps): Promise<void> {
  const { kind, employeeId, ...params } = due.data
  await notify(deps, due, [{ employeeId, kind, params, link: '/time-off' }])
}

export const jobs = jobTable({
  'time-off.notify-deciders': job(request, notifyDeciders),
  'time-off.settle-deciders': job(requestRef, settleDeciders),
  'time-off.notify-employee': job(decision, notifyEmployee),
})
