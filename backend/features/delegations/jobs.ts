import { z } from 'zod'
import type { DelegationsEvent } from '#schema/delegations/events.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify } from '#backend/features/notifications/notify.ts'

const person = z.object({ employeeId: z.string() })
const received = z.object({
  employeeId: z.string(),
  delegateId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})

export const reactions: Reactions<DelegationsEvent> = {
  DelegationCreated: ({ id, data: { employeeId, delegateId, startDate, endDate } }) => [
    schedule(jobs['delegations.notify-delegate'], {
      id: `delegation-created-${id}`,
      data: { employeeId, delegateId, startDate, endDate },
    }),
  ],
}

/** A delegation ends for good if the manager or the delegate loses the role. */
export const roleReactions: Reactions<EmployeeEvent> = {
  EmployeeRoleChanged: (event) => [endTheirs(event)],
  EmployeeTerminated: (event) => [endTheirs(event)],
}

const endTheirs = ({
  id,
  data: { employeeId },
}: Happened<EmployeeEvent, 'EmployeeRoleChanged' | 'EmployeeTerminated'>) =>
  schedule(jobs['delegations.end'], { id: `delegations-ended-${id}`, data: { employeeId } })

async function notifyDelegate(due: Job<z.infer<typeof received>>, deps: JobDeps): Promise<void> {
  const { employeeId: from, delegateId, startDate, endDate } = due.data
  const params = { from, startDate, endDate }
  await notify(deps, due, [{ employeeId: delegateId, kind: 'delegation_received', params, link: '/manager/time-off' }])
}

export const jobs = jobTable({
  'delegations.notify-delegate': job(received, notifyDelegate),
  'delegations.end': job(person, async (due, { commands }: Pick<JobDeps, 'commands'>): Promise<void> => {
    await commands.endDelegations(contextOf(due, 'Muster', derivedId(due.id)), due.data)
  }),
})
