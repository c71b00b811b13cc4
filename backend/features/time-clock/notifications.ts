import { recentClockStream } from './streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { z } from 'zod'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { actorOf, causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, notifyIncludingActor } from '#backend/features/notifications/notify.ts'

const employee = { employeeId: z.string() }
const about = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('punch_missed'),
    ...employee,
    locationId: z.string(),
    at: z.string(),
    entryId: z.string().optional(),
  }),
  z.object({
    kind: z.literal('timesheet_corrected'),
    ...employee,
    change: z.enum(['added', 'corrected', 'removed', 'declined']),
    comment: z.string().nullable(),
  }),
  z.object({ kind: z.literal('clock_out_reminder'), ...employee }),
])
type About = z.infer<typeof about>
type TimesheetChange = Extract<About, { kind: 'timesheet_corrected' }>['change']

const notification = (eventId: string, data: About) =>
  schedule(jobs['time-clock.notify-employee'], { id: `time-clock-${eventId}`, data })

type Correction = Happened<TimeclockEvent, 'EntryAdded' | 'EntryCorrected' | 'EntryRemoved' | 'CorrectionDeclined'>
const corrected =
  (change: TimesheetChange) =>
  ({ id, data: { employeeId }, metadata }: Correction) => [
    notification(id, { kind: 'timesheet_corrected', employeeId, change, comment: metadata.reason ?? null }),
  ]

export const reactions: Reactions<TimeclockEvent> = {
  PunchMissed: ({ id, data: { employeeId, locationId, at, entryId } }) => [
    notification(id, { kind: 'punch_missed', employeeId, locationId, at, entryId }),
  ],
  EntryAdded: corrected('added'),
  EntryCorrected: corrected('corrected'),
  EntryRemoved: corrected('removed'),
  CorrectionDeclined: corrected('declined'),
  ClockOutReminded: ({ id, data: { employeeId } }) => [notification(id, { kind: 'clock_out_reminder', employeeId })],
}

async function notifyEmployee(due: Job<About>, deps: JobDeps): Promise<void> {
  const content = await contentOf(due, deps)
  if (!content) return
  const notifications = [{ ...content, employeeId: due.data.employeeId, link: '/time-clock' }]
  await (content.kind === 'punch_missed' ? notifyIncludingActor : notify)(deps, due, notifications)
}

async function contentOf(due: Job<About>, { commands }: JobDeps): Promise<NotificationContent | undefined> {
  const { data } = due
  switch (data.kind) {
    case 'punch_missed': {
      const organization = await commands.readState(organizationStream, causeOf(due).organizationId)
      const location = organization.status === 'founded' ? organization.locations[data.locationId] : undefined
      const { ended } = await commands.readState(recentClockStream, data.employeeId)
      const entry = ended.find(({ entryId }) => entryId === data.entryId)
      // The missing clock-out is often noticed on a later day than that of the entry.
      return location && { kind: data.kind, params: { day: dayOf(entry?.times.clockIn ?? data.at, location.timeZone) } }
    }
    case 'timesheet_corrected': {
      const { change, comment } = data
      const from = actorOf(due) ?? 'Someone'
      return { kind: data.kind, params: { from, change, ...(comment && { comment }) } }
    }
    case 'clock_out_reminder': {
      const clock = await commands.readState(recentClockStream, data.employeeId)
      if (clock.status === 'out') return undefined
      const hours = Math.floor((Date.now() - Date.parse(clock.running.times.clockIn)) / 3_600_000)
      return { kind: data.kind, params: { hours } }
    }
  }
}

export const jobs = jobTable({ 'time-clock.notify-employee': job(about, notifyEmployee) })
