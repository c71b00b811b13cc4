import type { JobTable } from '#kernel/jobs/job.ts'
import type { AnyReactions } from '#kernel/jobs/reactions.ts'
import { startReactor, type ReactorOptions } from '#kernel/jobs/reactor.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import * as expiry from '#backend/features/identity/delete-expired.ts'
import * as identity from '#backend/features/identity/reactions.ts'
import * as mails from '#backend/features/notifications/jobs.ts'
import * as people from '#backend/features/people/reactions.ts'
import * as weeks from '#backend/features/schedule/reconcile.ts'
import * as shifts from '#backend/features/schedule/notifications.ts'
import * as shiftReminders from '#backend/features/schedule/shift-reminders.ts'
import * as offers from '#backend/features/shift-requests/expiry.ts'
import * as requests from '#backend/features/shift-requests/notifications.ts'
import * as templates from '#backend/features/templates/reactions.ts'
import * as clockOutReminder from '#backend/features/time-clock/clock-out-reminder.ts'
import * as corrections from '#backend/features/time-clock/correction-mails.ts'
import * as timeClock from '#backend/features/time-clock/notifications.ts'
import * as timeOffNotifications from '#backend/features/time-off/notifications.ts'
import * as timeOff from '#backend/features/time-off/reconcile.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'

const all: readonly { jobs: JobTable<JobDeps>; reactions?: AnyReactions }[] = [
  clockOutReminder,
  corrections,
  timeClock,
  people,
  expiry,
  identity,
  timeOff,
  timeOffNotifications,
  templates,
  weeks,
  shifts,
  shiftReminders,
  offers,
  requests,
  mails,
]

export const jobs: JobTable<JobDeps> = Object.assign({}, ...all.map((part) => part.jobs))
export const reactions: readonly AnyReactions[] = all.flatMap(({ reactions }) => (reactions ? [reactions] : []))

/** Runs the jobs that are due, and reacts to the log. */
export async function startJobs({
  pace,
  jobs: queue,
  ...deps
}: Omit<JobDeps, 'jobs'> & Pick<ReactorOptions, 'pace'> & { jobs: Jobs }): Promise<{ close(): Promise<void> }> {
  queue.work(jobs, { ...deps, jobs: queue })
  return startReactor({ ...deps, jobs: queue, reactions, ...(pace !== undefined && { pace }) })
}
