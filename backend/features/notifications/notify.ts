import type { NotificationContent, NotificationKind } from '#schema/notifications/kinds.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { actorOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'

/** How many inboxes are written at once: their reads and appends go to the log together. */
const TOGETHER = 200

/** `link`: a path of the client. */
export type Notification = NotificationContent & { employeeId: string; link: string }

/**
 * Notifies each recipient once: the ids derive from `key`, the job's where not given. Nobody is notified of what they
 * did themselves.
 */
export async function notify(
  { commands }: Pick<JobDeps, 'commands'>,
  job: Job,
  notifications: readonly Notification[],
  key = job.id,
): Promise<void> {
  const actor = actorOf(job)
  const others = notifications.filter(({ employeeId }) => employeeId !== actor)
  await inParallel(TOGETHER, others, (notification) => {
    const notificationId = derivedId('notification', key, notification.employeeId, notification.kind)
    return commands.notify(contextOf(job, 'notifications', notificationId), { ...notification, notificationId })
  })
}

/** Marks what these employees were asked for as read, once it has been answered or withdrawn. */
export async function settle(
  { commands }: Pick<JobDeps, 'commands'>,
  job: Job,
  { employeeIds, ...asked }: { employeeIds: readonly string[]; kind: NotificationKind; link: string },
): Promise<void> {
  await inParallel(TOGETHER, employeeIds, (employeeId) => {
    const commandId = derivedId('settled', job.id, employeeId, asked.kind)
    return commands.settleNotifications(contextOf(job, 'notifications', commandId), { ...asked, employeeId })
  })
}
