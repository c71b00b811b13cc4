import type { NotificationContent, NotificationKind } from '#schema/notifications/kinds.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { actorOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'

/** Number of inboxes written in parallel, so that their reads and appends share batches. */
const CONCURRENCY = 200

export type Notification = NotificationContent & { employeeId: string; link: string }

/** Notifies each recipient except the job's actor. With the same `key`, a retry notifies nobody twice. */
export async function notify(
  deps: Pick<JobDeps, 'commands'>,
  job: Job,
  notifications: readonly Notification[],
  key = job.id,
): Promise<void> {
  const actor = actorOf(job)
  const others = notifications.filter(({ employeeId }) => employeeId !== actor)
  await notifyIncludingActor(deps, job, others, key)
}

/** For what the job's actor did not intend, such as a missing clock-out that the actor's own scan reveals. */
export async function notifyIncludingActor(
  { commands }: Pick<JobDeps, 'commands'>,
  job: Job,
  notifications: readonly Notification[],
  key = job.id,
): Promise<void> {
  await inParallel(CONCURRENCY, notifications, (notification) => {
    const notificationId = derivedId('notification', key, notification.employeeId, notification.kind)
    return commands.notify(contextOf(job, 'notifications', notificationId), { ...notification, notificationId })
  })
}

export async function clearRequestNotifications(
  { commands }: Pick<JobDeps, 'commands'>,
  job: Job,
  { employeeIds, ...request }: { employeeIds: readonly string[]; kind: NotificationKind; link: string },
): Promise<void> {
  await inParallel(CONCURRENCY, employeeIds, (employeeId) => {
    const commandId = derivedId('settled', job.id, employeeId, request.kind)
    return commands.settleNotifications(contextOf(job, 'notifications', commandId), { ...request, employeeId })
  })
}
