import { z } from 'zod'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { mailRecipient } from '#backend/features/notifications/recipient.ts'
import { reminderMessage } from './mails.ts'

const HOUR = 3_600_000

/** Time (ms) at work after which employees are asked whether they forgot to clock out. */
export const LONG_DAY = 14 * HOUR

/** Reminders of an organization that are due within this time (ms) share a job. */
const TOGETHER = 5 * 60_000

const entry = z.object({ entryId: z.string(), employeeId: z.string(), clockedInAt: z.string() })
const look = z.object({ until: z.string() })

type LookDeps = Pick<JobDeps, 'database' | 'jobs'>

/** A job for each clock-in would cost as much as the punch. Late or corrected clock-ins get their own job. */
export const reactions: Reactions<TimeclockEvent> = {
  ClockedIn: ({ data, metadata: { at, organizationId } }) => {
    const dueAt = dueOf(data.at)
    // The read model has the row by the time the job runs.
    return [dueAt > new Date(Date.parse(at) + HOUR) ? lookAt(organizationId, dueAt) : reminder(data, data.at)]
  },
  EntryAdded: (event) => moveReminder(event),
  EntryCorrected: (event) => moveReminder(event),
  EntryRemoved: ({ data }) => [cancelReminder(data)],
}

const idOf = ({ entryId }: { entryId: string }) => `reminder-${entryId}`
const cancelReminder = (data: { entryId: string }) => cancel(idOf(data))
const dueOf = (clockedInAt: string) => new Date(Date.parse(clockedInAt) + LONG_DAY)

function lookAt(organizationId: string, dueAt: Date) {
  const at = new Date(Math.ceil(dueAt.getTime() / TOGETHER) * TOGETHER)
  const until = at.toISOString()
  return schedule(jobs['time-clock.look-for-long-days'], {
    id: `long-days-${organizationId}-${until}`,
    at,
    data: { until },
  })
}

function reminder({ entryId, employeeId }: { entryId: string; employeeId: string }, clockedInAt: string) {
  const data = { entryId, employeeId, clockedInAt }
  return schedule(jobs['time-clock.remind-to-clock-out'], { id: idOf(data), at: dueOf(clockedInAt), data })
}

function moveReminder({ data, metadata }: Happened<TimeclockEvent, 'EntryAdded' | 'EntryCorrected'>) {
  const { clockIn, clockOut } = data.after
  // An entry that was corrected after its long day needs no reminder.
  const isDue = clockOut === null && dueOf(clockIn) > new Date(metadata.at)
  return [cancelReminder(data), ...(isDue ? [reminder(data, clockIn)] : [])]
}

/** Schedules reminders for employees still clocked in whose long day was reached in the five minutes before `until`. */
async function lookForLongDays(due: Job<z.infer<typeof look>>, { database, jobs: scheduled }: LookDeps): Promise<void> {
  const { organizationId } = causeOf(due)
  const clockedInBy = Date.parse(due.data.until) - LONG_DAY
  const rows = await database.kysely
    .selectFrom('read.attendance')
    .select(['entry_id', 'employee_id', 'clocked_in_at'])
    .where('organization_id', '=', organizationId)
    .where('state', '!=', 'out')
    .where('clocked_in_at', '>', new Date(clockedInBy - TOGETHER).toISOString())
    .where('clocked_in_at', '<=', new Date(clockedInBy).toISOString())
    .execute()
  // The reminders are not caused by the employee whose clock-in scheduled this job.
  const cause = { organizationId, actor: { kind: 'system', name: 'long days' } as const }
  const planned = rows.flatMap(({ entry_id: entryId, employee_id: employeeId, clocked_in_at: clockedInAt }) => {
    if (entryId === null || clockedInAt === null) return []
    const data = { entryId, employeeId, clockedInAt: new Date(clockedInAt).toISOString() }
    return [{ id: idOf(data), at: due.at, data, cause }]
  })
  // One job per employee, so that a retry does not repeat the other reminders.
  if (planned.length > 0) await scheduled.schedule(jobs['time-clock.remind-to-clock-out'], ...planned)
}

/** Emails the employee if the command confirms that the entry is still running. */
async function remindToClockOut(due: Job<z.infer<typeof entry>>, deps: JobDeps): Promise<Date | void> {
  const { entryId, employeeId, clockedInAt } = due.data
  const now = new Date()
  const recipient = await mailRecipient(deps.commands, employeeId, 'reminders', now)
  if (!recipient) return
  if (recipient.mailAt > now) return recipient.mailAt
  // A corrected clock-in may cause another reminder. Only a retry of this job has the same id.
  const commandId = derivedId('remind to clock out', entryId, clockedInAt, due.at.toISOString())
  const context = contextOf(due, 'clock-out reminder', commandId, now)
  const { events } = await deps.commands.remindToClockOut(context, { employeeId, entryId })
  if (events.length === 0 || recipient.mode !== 'now') return
  const { email, firstName } = recipient
  const hours = Math.floor((now.getTime() - Date.parse(clockedInAt)) / HOUR)
  const link = new URL('/time-clock', deps.publicUrl).href
  await deps.mail.send(reminderMessage({ email, employeeId, firstName, link, hours }))
}

export const jobs = jobTable({
  'time-clock.look-for-long-days': job(look, lookForLongDays),
  'time-clock.remind-to-clock-out': job(entry, remindToClockOut),
})
