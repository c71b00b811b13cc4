import { z } from 'zod'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { approversFor } from '#backend/features/delegations/approvers.ts'
import { clearRequestNotifications, notify, type Notification } from '#backend/features/notifications/notify.ts'

const request = z.object({ employeeId: z.string(), locationId: z.string() })
const decision = z.object({
  kind: z.enum(['availability_approved', 'availability_denied']),
  employeeId: z.string(),
  comment: z.string().optional(),
})

/** The managers' notifications are marked as read once the request is decided or canceled. */
export const reactions: Reactions<EmployeeEvent> = {
  AvailabilityChangeRequested: ({ id, data: { employeeId, locationId } }) => [
    schedule(jobs['availability.notify-deciders'], {
      id: `availability-requested-${id}`,
      data: { employeeId, locationId },
    }),
  ],
  AvailabilityChangeCanceled: (event) => [clearDeciders(event)],
  AvailabilityChangeApproved: (event) => [notifyOfDecision(event, 'availability_approved'), clearDeciders(event)],
  AvailabilityChangeDenied: (event) => [notifyOfDecision(event, 'availability_denied'), clearDeciders(event)],
}

type Decided = 'AvailabilityChangeApproved' | 'AvailabilityChangeDenied'

function notifyOfDecision({ id, data }: Happened<EmployeeEvent, Decided>, kind: z.infer<typeof decision>['kind']) {
  const { employeeId, comment } = data
  return schedule(jobs['availability.notify-employee'], {
    id: `availability-decided-${id}`,
    data: { kind, employeeId, ...(comment && { comment }) },
  })
}

const clearDeciders = ({
  id,
  data: { employeeId, locationId },
}: Happened<EmployeeEvent, Decided | 'AvailabilityChangeCanceled'>) =>
  schedule(jobs['availability.settle-deciders'], {
    id: `availability-settled-${id}`,
    data: { employeeId, locationId },
  })

const decidersOf = (due: Job<z.infer<typeof request>>, deps: JobDeps): Promise<string[]> =>
  approversFor(deps.database.kysely, { organizationId: causeOf(due).organizationId, ...due.data })

async function notifyDeciders(due: Job<z.infer<typeof request>>, deps: JobDeps): Promise<void> {
  const { employeeId: from } = due.data
  const deciders = await decidersOf(due, deps)
  const notifications = deciders.map((employeeId): Notification => ({
    employeeId,
    kind: 'availability_request',
    params: { from },
    link: linkTo(from),
  }))
  await notify(deps, due, notifications)
}

async function settleDeciders(due: Job<z.infer<typeof request>>, deps: JobDeps): Promise<void> {
  const link = linkTo(due.data.employeeId)
  const employeeIds = await decidersOf(due, deps)
  await clearRequestNotifications(deps, due, { employeeIds, kind: 'availability_request', link })
}

/** An employee has at most one pending request. */
const linkTo = (employeeId: string) => `/manager/time-off?availability=${employeeId}`

async function notifyEmployee(due: Job<z.infer<typeof decision>>, deps: JobDeps): Promise<void> {
  const { kind, employeeId, ...params } = due.data
  await notify(deps, due, [{ employeeId, kind, params, link: '/availability' }])
}

export const jobs = jobTable({
  'availability.notify-deciders': job(request, notifyDeciders),
  'availability.settle-deciders': job(request, settleDeciders),
  'availability.notify-employee': job(decision, notifyEmployee),
})
