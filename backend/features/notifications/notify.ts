import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { actorOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'

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
  for (const notification of notifications) {
    const { employeeId, kind } = notification
    if (employeeId === actor) continue
    const notificationId = derivedId('notification', key, employeeId, kind)
    await commands.notify(contextOf(job, 'notifications', notificationId), { ...notification, notificationId })
  }
}
