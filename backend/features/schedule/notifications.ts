import { weekStream } from './streams.ts'
import { z } from 'zod'
import { parseStreamName, streamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { actorOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { nameOf } from '#backend/features/notifications/recipients.ts'
import { all, get } from './domain/by-id.ts'
import { effectOf, shiftEvents } from './domain/effect.ts'
import type { Week } from './domain/week.ts'

const published = z.object({ weekId: z.string() })
const changed = z.object({ weekId: z.string(), commandId: z.string(), revision: z.int() })

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
    const { commandId } = metadata
    // One per command, however many shifts it changes.
    const id = `changed-${weekId}-${commandId}`
    return [schedule(jobs['schedule.notify-changed'], { id, data: { weekId, commandId, revision } })]
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

async function notifyChanged(changed: Job<ChangedShifts>, deps: JobDeps): Promise<void> {
  const { weekId, revision } = changed.data
  const week = await deps.commands.readState(weekStream, weekId)
  // Drafts are private, and a publication covers all changes before it.
  if (week.status === 'unopened' || !week.published || revision < (week.publishedSince ?? 0)) return
  const events = await changesBy(deps, changed.data)
  const actor = actorOf(changed)
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
  await notify(deps, changed, notifications)
}

type ChangedShifts = z.infer<typeof changed>

/** The command's events in the week. */
async function changesBy({ log }: JobDeps, { weekId, revision, commandId }: ChangedShifts) {
  const events: ScheduleEvent[] = []
  // The event before may be the decision that caused this change.
  for await (const event of log.read(streamName('schedule', weekId), { from: Math.max(0, revision - 1) })) {
    if (event.metadata.commandId !== commandId) {
      if (event.revision < revision) continue
      break
    }
    events.push(event)
  }
  // Decisions on requests have notifications of their own.
  return events.some(({ type }) => type === 'SwapApproved' || type === 'GrabApproved') ? [] : events
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

/** The shift now, or its last state. */
function shiftIn(week: Week, event: ScheduleEvent): Shift | undefined {
  const shiftId = effectOf(event)?.shiftId ?? ''
  return (get(week.shifts, shiftId) ?? get(week.gone, shiftId))?.shift
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
