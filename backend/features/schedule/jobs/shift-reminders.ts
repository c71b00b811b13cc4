import { weekStream } from '../streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { z } from 'zod'
import { parseStreamName, streamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { job, jobTable, type Job, type PlannedJob } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify } from '#backend/features/notifications/notify.ts'
import { all, get } from '../domain/by-id.ts'
import { effectOf, shiftEvents } from '../domain/effect.ts'

const MINUTE = 60_000

/** The length (ms) of the period whose changes one job handles. */
const COLLECT = 1000

const plan = z.object({ weekId: z.string(), revision: z.int() })
const reminder = z.object({
  weekId: z.string(),
  shiftId: z.string(),
  employeeId: z.string(),
  startsAt: z.string(),
})
type Reminder = z.infer<typeof reminder>

/** Schedules one job per week and second. The second is part of the job's id, so that a failed job is never replaced. */
function planReminders(event: Happened<ScheduleEvent>) {
  if (event.type !== 'WeekPublished' && !effectOf(event)?.after) return []
  const { stream, revision, metadata } = event
  const weekId = parseStreamName(stream).id
  const period = Math.floor(Date.parse(metadata.at) / COLLECT)
  const [id, at] = [`plan-reminders-${weekId}-${period}`, new Date((period + 1) * COLLECT)]
  return [schedule(jobs['schedule.plan-reminders'], { id, at, data: { weekId, revision } })]
}

export const reactions: Reactions<ScheduleEvent> = onEach(['WeekPublished', ...shiftEvents], planReminders)

async function planChanged(planned: Job<z.infer<typeof plan>>, deps: JobDeps): Promise<void> {
  const { weekId, revision } = planned.data
  const week = await deps.commands.readState(weekStream, weekId)
  // A draft's reminders are planned when it is published.
  if (week.status === 'unopened' || !week.published) return
  const touched = new Set<string>()
  for await (const event of deps.log.read(streamName('schedule', weekId), { from: revision })) {
    if (event.type === 'WeekPublished') for (const { shift } of all(week.shifts)) touched.add(shift.shiftId)
    const effect = effectOf(event)
    if (effect) touched.add(effect.shiftId)
  }
  const now = new Date()
  const shifts = [...touched].flatMap((shiftId) => get(week.shifts, shiftId)?.shift ?? [])
  await scheduleReminders(planned, weekId, shifts, now, deps)
}

async function scheduleReminders(job: Job, weekId: string, shifts: readonly Shift[], now: Date, deps: JobDeps) {
  // The system is the actor, so that managers are reminded of shifts they planned for themselves.
  const cause = { ...causeOf(job), actor: { kind: 'system', name: 'shift reminders' } as const }
  const reminders: PlannedJob<Reminder>[] = []
  for (const { shiftId, employeeId, startsAt } of shifts) {
    if (employeeId === null) continue
    const at = new Date(Date.parse(startsAt) - (await leadOf(employeeId, deps)))
    if (at <= now || at >= new Date(startsAt)) continue
    const id = `shift-${shiftId}-${employeeId}-${at.toISOString()}`
    reminders.push({ id, at, data: { weekId, shiftId, employeeId, startsAt }, cause })
  }
  await deps.jobs.schedule(jobs['schedule.remind-shift'], ...reminders)
}

/** Returns how long (ms) before a shift the employee wants a reminder; 0 for none. */
async function leadOf(employeeId: string, { commands }: JobDeps): Promise<number> {
  const person = await commands.readState(employeeStream, employeeId)
  if (person.status !== 'active') return 0
  return (person.preferences ?? defaultPreferences).shiftReminderMinutes * MINUTE
}

/** Reminds the employee if they still have the shift. Reschedules the reminder if they have chosen a later time. */
async function remindOfShift(due: Job<Reminder>, deps: JobDeps): Promise<void> {
  const { weekId, shiftId, employeeId, startsAt } = due.data
  const week = await deps.commands.readState(weekStream, weekId)
  if (week.status === 'unopened' || !week.published) return
  const shift = get(week.shifts, shiftId)?.shift
  const now = new Date()
  if (shift?.employeeId !== employeeId || shift.startsAt !== startsAt || new Date(startsAt) <= now) return
  const lead = await leadOf(employeeId, deps)
  if (lead === 0) return
  if (Date.parse(startsAt) - lead > now.getTime() + MINUTE) return scheduleReminders(due, weekId, [shift], now, deps)
  const organization = await deps.commands.readState(organizationStream, causeOf(due).organizationId)
  const location = organization.status === 'founded' ? organization.locations[week.locationId]?.name : undefined
  const params = { startsAt, endsAt: shift.endsAt, location }
  // The key allows one reminder per shift, employee and start, however often it is scheduled.
  const key = `shift-reminder-${shiftId}-${employeeId}-${startsAt}`
  await notify(deps, due, [{ employeeId, kind: 'shift_reminder', params, link: '/schedule' }], key)
}

export const jobs = jobTable({
  'schedule.plan-reminders': job(plan, planChanged),
  'schedule.remind-shift': job(reminder, remindOfShift),
})
