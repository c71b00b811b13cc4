import { weekStream } from './streams.ts'
import { z } from 'zod'
import { parseStreamName, streamName, type RecordedEvent } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { causedBy, onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { actorOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { nameOf } from '#backend/features/notifications/recipients.ts'
import { all, get } from './domain/by-id.ts'
import { effectOf, shiftEvents } from './domain/effect.ts'
import type { Week } from './domain/week.ts'

const published = z.object({ weekId: z.string() })
/** `revision`: of the first event that no earlier job has seen. */
const changed = z.object({ weekId: z.string(), revision: z.int() })

/** How long (ms) the changes of a week are collected. */
const COLLECT = 1000

/** Publishing notifies everyone who works in the week; later changes notify those whose shifts change. */
export const reactions: Reactions<ScheduleEvent> = {
  WeekPublished: ({ id, stream }) => [
    schedule(jobs['schedule.notify-published'], {
      id: `published-${id}`,
      data: { weekId: parseStreamName(stream).id },
    }),
  ],
  ...onEach(shiftEvents, (event: Happened<ScheduleEvent>) => {
    if (peopleIn(event).length === 0) return []
    const { stream, revision, metadata } = event
    const weekId = parseStreamName(stream).id
    const period = Math.floor(Date.parse(metadata.at) / COLLECT)
    const [id, at] = [`changed-${weekId}-${period}`, new Date((period + 1) * COLLECT)]
    return [schedule(jobs['schedule.notify-changed'], { id, at, data: { weekId, revision } })]
  }),
}

async function notifyPublished(published: Job<{ weekId: string }>, deps: JobDeps): Promise<void> {
  const week = await deps.commands.readState(weekStream, published.data.weekId)
  // Unpublished since: the next publication notifies. A week that is over interests no one.
  if (week.status === 'unopened' || !week.published || new Date(week.endsAt) <= new Date()) return
  const { weekStart } = week
  const shifts = Map.groupBy(all(week.shifts), ({ shift }) => shift.employeeId)
  const notifications = [...shifts].flatMap(([employeeId, own]): Notification[] => {
    const params = { weekStart, shifts: own.length }
    const link = `/schedule?week=${weekStart}`
    return employeeId === null ? [] : [{ employeeId, kind: 'schedule_published', params, link }]
  })
  await notify(deps, published, notifications)
}

async function notifyChanged(due: Job<z.infer<typeof changed>>, deps: JobDeps): Promise<void> {
  const { weekId, revision } = due.data
  const week = await deps.commands.readState(weekStream, weekId)
  // Drafts are private, and a publication covers all changes before it.
  if (week.status === 'unopened' || !week.published) return
  const since = Math.max(revision, week.publishedSince ?? 0)
  for (const [commandId, events] of await commandsSince(deps, weekId, since)) {
    const first = events.find((event) => peopleIn(event).length > 0)
    if (!first || first.revision < since) continue
    // Decisions on requests have notifications of their own.
    if (events.some(({ type }) => type === 'SwapApproved' || type === 'GrabApproved')) continue
    // One notification per command and person, however many shifts change and jobs see it.
    const job = { ...due, id: `changed-${weekId}-${commandId}`, cause: causedBy(first) }
    await notifyOfChange(job, week, events, deps)
  }
}

async function notifyOfChange(job: Job, week: Week, events: readonly ScheduleEvent[], deps: JobDeps) {
  const actor = actorOf(job)
  const from = actor === null ? 'Muster' : await nameOf(deps.commands, actor)
  const concerned = events.flatMap((event) => peopleIn(event).map((employeeId) => ({ employeeId, event })))
  const notifications = [...Map.groupBy(concerned, ({ employeeId }) => employeeId)].flatMap(
    ([employeeId, own]): Notification[] => {
      const [first] = own
      const shift = first && shiftIn(week, first.event)
      if (!shift) return []
      const { startsAt, endsAt } = shift
      const params = { from, change: changeFor(first.event, employeeId), count: own.length, startsAt, endsAt }
      return [{ employeeId, kind: 'schedule_changed', params, link: `/schedule?week=${week.weekStart}` }]
    },
  )
  await notify(deps, job, notifications)
}

/** The week's events by command, from the one before `revision` on: it may be the decision that caused the change. */
async function commandsSince({ log }: JobDeps, weekId: string, revision: number) {
  const events: RecordedEvent<ScheduleEvent>[] = []
  const from = Math.max(0, revision - 1)
  for await (const event of log.read(streamName('schedule', weekId), { from })) events.push(event)
  return Map.groupBy(events, ({ metadata }) => metadata.commandId)
}

/** The employees before and after an event. */
function peopleIn(event: ScheduleEvent): string[] {
  const effect = effectOf(event)
  if (!effect) return []
  const { before, after } = effect
  const holder = 'employeeId' in event.data ? event.data.employeeId : null
  const people = [before?.employeeId, after?.employeeId, holder]
  return [...new Set(people.filter((id) => typeof id === 'string'))]
}

/** The shift as the event left it, as far as the event says; otherwise as it is now, or was last. */
function shiftIn(week: Week, event: ScheduleEvent): Shift | undefined {
  const { shiftId = '', before, after } = effectOf(event) ?? {}
  const shift = (get(week.shifts, shiftId) ?? get(week.gone, shiftId))?.shift
  return shift && { ...shift, ...(after ?? before) }
}

function changeFor(event: ScheduleEvent, employeeId: string): 'assigned' | 'unassigned' | 'changed' | 'deleted' {
  const effect = effectOf(event)
  if (effect?.after === null) return 'deleted'
  const before = effect?.before
  if (before === null || (before?.employeeId !== undefined && before.employeeId !== employeeId)) return 'assigned'
  return effect?.after.employeeId !== undefined && effect.after.employeeId !== employeeId ? 'unassigned' : 'changed'
}

export const jobs = jobTable({
  'schedule.notify-published': job(published, notifyPublished),
  'schedule.notify-changed': job(changed, notifyChanged),
})
