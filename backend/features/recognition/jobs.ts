import { z } from 'zod'
import type { ShoutOutEvent } from '#schema/recognition/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'

const people = { fromEmployeeId: z.string(), toEmployeeIds: z.array(z.string()) }
const givenShoutOut = z.object({ ...people, message: z.string() })
const removedShoutOut = z.object({ ...people, reason: z.string() })

const link = '/shout-outs'

export const reactions: Reactions<ShoutOutEvent> = {
  ShoutOutGiven: ({ id, data: { fromEmployeeId, toEmployeeIds, message } }) => [
    schedule(jobs['recognition.notify-given'], {
      id: `shout-out-given-${id}`,
      data: { fromEmployeeId, toEmployeeIds, message },
    }),
  ],
  ShoutOutRemoved: ({ id, data: { fromEmployeeId, toEmployeeIds }, metadata: { reason = '' } }) => [
    schedule(jobs['recognition.notify-removed'], {
      id: `shout-out-removed-${id}`,
      data: { fromEmployeeId, toEmployeeIds, reason },
    }),
  ],
}

async function notifyRecipients(due: Job<z.infer<typeof givenShoutOut>>, deps: JobDeps): Promise<void> {
  const { fromEmployeeId, toEmployeeIds, message } = due.data
  const params = { from: fromEmployeeId, to: toEmployeeIds, message }
  await notify(
    deps,
    due,
    toEmployeeIds.map((employeeId): Notification => ({ employeeId, kind: 'shout_out', params, link })),
  )
}

async function notifyOfRemoval(due: Job<z.infer<typeof removedShoutOut>>, deps: JobDeps): Promise<void> {
  const { fromEmployeeId, toEmployeeIds, reason } = due.data
  const kind = 'shout_out_removed'
  const params = { to: toEmployeeIds, comment: reason }
  await notify(deps, due, [
    { employeeId: fromEmployeeId, kind, params, link },
    ...toEmployeeIds.map((employeeId): Notification => ({ employeeId, kind, params: { from: fromEmployeeId }, link })),
  ])
}

export const jobs = jobTable({
  'recognition.notify-given': job(givenShoutOut, notifyRecipients),
  'recognition.notify-removed': job(removedShoutOut, notifyOfRemoval),
})
