import { z } from 'zod'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { mailRecipient } from '#backend/features/notifications/mail-recipient.ts'
import { reminderMessage } from './mails.ts'

const HOUR = 3_600_000

/** After how long (ms) at work employees are asked whether they forgot to clock out. */
export const LONG_DAY = 14 * HOUR

const entry = z.object({ entryId: z.string(), employeeId: z.string(), clockedInAt: z.string() })

/** One per entry: its end cancels the job, a corrected clock-in moves it. */
export const reactions: Reactions<TimeclockEvent> = {
  ClockedIn: ({ data }) => [reminder(data, data.at)],
  ClockedOut: ({ data }) => [cancelReminder(data)],
  PunchMissed: ({ data }) => [cancelReminder(data)],
  EntryAdded: (event) => moveReminder(event),
  EntryCorrected: (event) => moveReminder(event),
  EntryRemoved: ({ data }) => [cancelReminder(data)],
}

const idOf = ({ entryId }: { entryId: string }) => `reminder-${entryId}`
const cancelReminder = (data: { entryId: string }) => cancel(idOf(data))
const dueAt = (clockedInAt: string) => new Date(Date.parse(clockedInAt) + LONG_DAY)

function reminder({ entryId, employeeId }: { entryId: string; employeeId: string }, clockedInAt: string) {
  const data = { entryId, employeeId, clockedInAt }
  return schedule(jobs['time-clock.remind-to-clock-out'], { id: idOf(data), at: dueAt(clockedInAt), data })
}

function moveReminder({ data, metadata }: Happened<TimeclockEvent, 'EntryAdded' | 'EntryCorrected'>) {
  const { clockIn, clockOut } = data.after
  // An entry corrected after that long needs no reminder.
  const isDue = clockOut === null && dueAt(clockIn) > new Date(metadata.at)
  return [cancelReminder(data), ...(isDue ? [reminder(data, clockIn)] : [])]
}

/** The command decides whether the entry still runs; the mail follows its decision. */
async function remindToClockOut(due: Job<z.infer<typeof entry>>, deps: JobDeps): Promise<Date | void> {
  const { entryId, employeeId, clockedInAt } = due.data
  const now = new Date()
  const recipient = await mailRecipient(deps.commands, employeeId, 'reminders', now)
  if (!recipient) return
  if (recipient.mailAt > now) return recipient.mailAt
  // A corrected clock-in may be reminded of again.
  const commandId = derivedId('remind to clock out', entryId, clockedInAt)
  const context = contextOf(due, 'clock-out reminder', commandId, now)
  const { events } = await deps.commands.remindToClockOut(context, { employeeId, entryId })
  if (events.length === 0 || recipient.mode !== 'now') return
  const { email, firstName } = recipient
  const hours = Math.floor((now.getTime() - Date.parse(clockedInAt)) / HOUR)
  await deps.mail.send(reminderMessage({ email, firstName, link: new URL('/time-clock', deps.publicUrl).href, hours }))
}

export const jobs = jobTable({ 'time-clock.remind-to-clock-out': job(entry, remindToClockOut) })
