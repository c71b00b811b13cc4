import { weekStream } from './streams.ts'
import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { all } from './domain/by-id.ts'
import { effectOf, shiftEvents } from './domain/effect.ts'
import { netChanges, openings, openShiftsOf, type NetChange, type Opening } from './domain/net-changes.ts'
import type { Week } from './domain/week.ts'
import { claimable, type Claimable } from './queries/claimable.ts'

const published = z.object({ weekId: z.string() })
/** `revision`: of the first event that no earlier job has seen. */
const changed = z.object({ weekId: z.string(), revision: z.int() })
/** `revision`: of the event that notifies. */
const unpublished = z.object({ weekId: z.string(), revision: z.int() })
const notified = unpublished.extend({ since: z.int() })

/** How long (ms) the changes of a week are collected at least. */
const COLLECT = 1000
const MINUTE = 60_000

/** The most changes that one notification lists; it says how many more there are. */
const LISTED = 5

/**
 * Publishing and unpublishing notify everyone who works in the week. Later changes settle: one job per week waits until
 * nothing has changed for as long as the policy says, and `ChangesNotified` then notifies of the net effect. Both also
 * notify of open shifts those who could claim them.
 */
export const reactions: Reactions<ScheduleEvent> = {
  WeekPublished: ({ id, stream, data }) =>
    data.silent
      ? []
      : [
          schedule(jobs['schedule.notify-published'], {
            id: `published-${id}`,
            data: { weekId: parseStreamName(stream).id },
          }),
        ],
  WeekUnpublished: ({ id, stream, revision, data }) =>
    data.silent
      ? []
      : [
          schedule(jobs['schedule.notify-unpublished'], {
            id: `unpublished-${id}`,
            data: { weekId: parseStreamName(stream).id, revision },
          }),
        ],
  ChangesNotified: ({ id, stream, revision, data: { since, silent } }) =>
    silent
      ? []
      : [
          schedule(jobs['schedule.notify-changes'], {
            id: `changes-${id}`,
            data: { weekId: parseStreamName(stream).id, revision, since },
          }),
        ],
  ...onEach(shiftEvents, (event: Happened<ScheduleEvent>) => {
    if (!concernsEmployees(event) && !opensShift(event)) return []
    const weekId = parseStreamName(event.stream).id
    const at = new Date(Date.parse(event.metadata.at) + COLLECT)
    const data = { weekId, revision: event.revision }
    return [schedule(jobs['schedule.notify-changed'], { id: `settle-${weekId}`, at, data })]
  }),
}

async function notifyPublished(published: Job<{ weekId: string }>, deps: JobDeps): Promise<void> {
  const week = await deps.commands.readState(weekStream, published.data.weekId)
  // Unpublished since: the next publication notifies. A week that is over interests no one.
  if (week.status === 'unopened' || !week.published || isOver(week)) return
  const { weekStart } = week
  const shifts = Map.groupBy(employeesOf(week.shifts), (employeeId) => employeeId)
  const notifications = [...shifts].map(([employeeId, own]): Notification => {
    const params = { weekStart, shifts: own.length }
    return { employeeId, kind: 'schedule_published', params, link: linkTo(week) }
  })
  const open = openShiftsOf(week, new Date()).map((shift): Opening => ({ shift, givenUpBy: null }))
  await notify(deps, published, [...notifications, ...(await aboutOpenShifts(published, deps, week, open))])
}

async function notifyUnpublished(due: Job<z.infer<typeof unpublished>>, deps: JobDeps): Promise<void> {
  const week = await weekBefore(due.data, deps)
  if (!week || isOver(week)) return
  const { weekStart } = week
  const employeeIds = new Set([...employeesOf(week.shifts), ...employeesOf(week.known ?? [])])
  const notifications = [...employeeIds].map((employeeId): Notification => {
    return { employeeId, kind: 'schedule_unpublished', params: { weekStart }, link: linkTo(week) }
  })
  await notify(deps, due, notifications)
}

/** Waits until the changes have settled. Repeatable: what has been sent is not a change any more. */
async function settle(due: Job<z.infer<typeof changed>>, { commands }: JobDeps): Promise<Date | void> {
  const { weekId, revision: since } = due.data
  const week = await commands.readState(weekStream, weekId)
  // Drafts are private, and a publication covers all changes before it.
  if (week.status === 'unopened' || week.changedAt === undefined) return
  const organization = await commands.readState(organizationStream, causeOf(due).organizationId)
  const minutes = organization.status === 'founded' ? organization.settleMinutes : 0
  const settled = new Date(Date.parse(week.changedAt) + minutes * MINUTE)
  if (settled > new Date()) return settled
  const { locationId, weekStart, changedAt } = week
  const context = contextOf(due, 'Muster', derivedId('settled', weekId, String(since), changedAt))
  await commands.settleChanges(context, { locationId, weekStart, since })
}

async function notifyOfChanges(due: Job<z.infer<typeof notified>>, deps: JobDeps): Promise<void> {
  const week = await weekBefore(due.data, deps)
  if (!week) return
  const changes = Map.groupBy(netChanges(week, due.data.since), ({ employeeId }) => employeeId)
  const notifications = [...changes].map(([employeeId, own]): Notification => {
    const params = { count: own.length, changes: own.slice(0, LISTED).map(toParams) }
    return { employeeId, kind: 'schedule_changed', params, link: linkTo(week) }
  })
  const opened = openings(week, new Date(), due.data.since)
  const now = await deps.commands.readState(weekStream, due.data.weekId)
  const open = now.status === 'unopened' ? [] : await aboutOpenShifts(due, deps, now, opened)
  await notify(deps, due, [...notifications, ...open])
}

/** For those who could claim some of the shifts now. `week`: as it is now. */
async function aboutOpenShifts(
  due: Job,
  { commands, database }: JobDeps,
  week: Week,
  opened: readonly Opening[],
): Promise<Notification[]> {
  const found = await claimable({ commands, db: database.kysely }, causeOf(due).organizationId, week, opened)
  return found.map(({ employeeId, shifts }: Claimable): Notification => {
    const times = shifts.slice(0, LISTED).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
    const params = { count: shifts.length, shifts: times }
    return { employeeId, kind: 'schedule_open_shifts', params, link: '/shift-swaps?tab=open' }
  })
}

function toParams({ change, before, after }: NetChange) {
  const { startsAt, endsAt } = after ?? before
  const moved = change === 'changed' && (before.startsAt !== startsAt || before.endsAt !== endsAt)
  return { change, startsAt, endsAt, ...(moved && { before: { startsAt: before.startsAt, endsAt: before.endsAt } }) }
}

/** The week as it was before an event. */
async function weekBefore({ weekId, revision }: z.infer<typeof unpublished>, { commands }: JobDeps) {
  const now = await commands.readState(weekStream, weekId)
  if (now.status === 'unopened') return undefined
  const before = await commands.weekAsOf(now, revision - 1)
  return before.status === 'unopened' ? undefined : before
}

const isOver = ({ endsAt }: Week) => new Date(endsAt) <= new Date()
const linkTo = ({ weekStart }: Week) => `/schedule?week=${weekStart}`

/** Once for each of their shifts. */
const employeesOf = (shifts: Week['shifts']) => all(shifts).flatMap(({ shift }) => shift.employeeId ?? [])

/** Whether an employee has the shift before or after the event. */
function concernsEmployees(event: ScheduleEvent): boolean {
  const effect = effectOf(event)
  const holder = 'employeeId' in event.data ? event.data.employeeId : null
  return effect !== null && [effect.before?.employeeId, effect.after?.employeeId, holder].some((id) => Boolean(id))
}

/** Whether the event leaves a shift open that someone had, or that is new. */
const opensShift = (event: ScheduleEvent) => effectOf(event)?.after?.employeeId === null

export const jobs = jobTable({
  'schedule.notify-published': job(published, notifyPublished),
  'schedule.notify-unpublished': job(unpublished, notifyUnpublished),
  'schedule.notify-changed': job(changed, settle),
  'schedule.notify-changes': job(notified, notifyOfChanges),
})
