import { weekStream } from '../streams.ts'
import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { all } from '../domain/by-id.ts'
import { effectOf, shiftEvents } from '../domain/effect.ts'
import { netChanges, openings, openShiftsOf, type NetChange, type Opening } from '../domain/net-changes.ts'
import type { Week } from '../domain/week.ts'
import { claimable, type Claimable } from '../queries/claimable.ts'

const published = z.object({ weekId: z.string() })
/** `revision`: of the first event that no earlier job covers. */
const changed = z.object({ weekId: z.string(), revision: z.int() })
const unpublished = z.object({ weekId: z.string(), revision: z.int() })
const notified = unpublished.extend({ since: z.int() })

/** The shortest debounce (ms) of a week's changes. */
const MIN_DEBOUNCE = 1000
const MINUTE = 60_000

/** The most changes that one notification lists. It also says how many more there are. */
const MAX_LISTED = 5

/**
 * Publishing and unpublishing notify everyone who works in the week. Later changes are debounced: one job per week waits
 * until nothing has changed for as long as the policy says, and `ChangesNotified` then causes notifications of the net
 * changes. Employees who could claim an open shift are notified of it, too.
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
    const at = new Date(Date.parse(event.metadata.at) + MIN_DEBOUNCE)
    const data = { weekId, revision: event.revision }
    return [schedule(jobs['schedule.notify-changed'], { id: `settle-${weekId}`, at, data })]
  }),
}

async function notifyPublished(published: Job<{ weekId: string }>, deps: JobDeps): Promise<void> {
  const week = await deps.commands.readState(weekStream, published.data.weekId)
  // If the week was unpublished meanwhile, the next publication notifies. A past week needs no notification.
  if (week.status === 'unopened' || !week.published || isOver(week)) return
  const { weekStart } = week
  const organization = await deps.commands.readState(organizationStream, causeOf(published).organizationId)
  const { locations = {}, jobRoles = {} } = organization.status === 'founded' ? organization : {}
  const location = locations[week.locationId]?.name ?? ''
  const shifts = Map.groupBy(
    all(week.shifts).flatMap(({ shift }) =>
      shift.employeeId === null ? [] : { ...shift, employeeId: shift.employeeId },
    ),
    ({ employeeId }) => employeeId,
  )
  const notifications = [...shifts].map(([employeeId, own]): Notification => {
    const listed = own
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
      .map(({ startsAt, endsAt, roleId }) => {
        const role = roleId === null ? undefined : jobRoles[roleId]?.name
        return { startsAt, endsAt, ...(role !== undefined && { role }) }
      })
    const minutes = own.reduce((total, shift) => total + paidMinutes(shift), 0)
    const params = { weekStart, shifts: own.length, week: { location, paidMinutes: minutes, shifts: listed } }
    return { employeeId, kind: 'schedule_published', params, link: linkTo(week) }
  })
  const open = openShiftsOf(week, new Date()).map((shift): Opening => ({ shift, givenUpBy: null }))
  await notify(deps, published, [...notifications, ...(await aboutOpenShifts(published, deps, week, open))])
}

async function notifyUnpublished(due: Job<z.infer<typeof unpublished>>, deps: JobDeps): Promise<void> {
  const week = await weekBefore(due.data, deps)
  if (!week || isOver(week)) return
  const { weekStart } = week
  const employeeIds = new Set([...employeesOf(week.shifts), ...employeesOf(week.notifiedShifts ?? [])])
  const notifications = [...employeeIds].map((employeeId): Notification => {
    return { employeeId, kind: 'schedule_unpublished', params: { weekStart }, link: linkTo(week) }
  })
  await notify(deps, due, notifications)
}

/** Waits until the debounce has passed. Repeatable, because a change that was notified is no longer pending. */
async function notifyChanged(due: Job<z.infer<typeof changed>>, { commands }: JobDeps): Promise<Date | void> {
  const { weekId, revision: since } = due.data
  const week = await commands.readState(weekStream, weekId)
  // A draft notifies no one, and publishing it covers all its changes.
  if (week.status === 'unopened' || week.changedAt === undefined) return
  const organization = await commands.readState(organizationStream, causeOf(due).organizationId)
  const minutes = organization.status === 'founded' ? organization.settleMinutes : 0
  const dueAt = new Date(Date.parse(week.changedAt) + minutes * MINUTE)
  if (dueAt > new Date()) return dueAt
  const { locationId, weekStart, changedAt } = week
  const context = contextOf(due, 'Muster', derivedId('settled', weekId, String(since), changedAt))
  await commands.settleChanges(context, { locationId, weekStart, since })
}

async function notifyOfChanges(due: Job<z.infer<typeof notified>>, deps: JobDeps): Promise<void> {
  const week = await weekBefore(due.data, deps)
  if (!week) return
  const changes = Map.groupBy(netChanges(week, due.data.since), ({ employeeId }) => employeeId)
  const notifications = [...changes].map(([employeeId, own]): Notification => {
    const params = { count: own.length, changes: own.slice(0, MAX_LISTED).map(toParams) }
    return { employeeId, kind: 'schedule_changed', params, link: linkTo(week) }
  })
  const opened = openings(week, new Date(), due.data.since)
  const now = await deps.commands.readState(weekStream, due.data.weekId)
  const open = now.status === 'unopened' ? [] : await aboutOpenShifts(due, deps, now, opened)
  await notify(deps, due, [...notifications, ...open])
}

async function aboutOpenShifts(
  due: Job,
  { commands, database }: JobDeps,
  week: Week,
  opened: readonly Opening[],
): Promise<Notification[]> {
  const found = await claimable({ commands, db: database.kysely }, causeOf(due).organizationId, week, opened)
  return found.map(({ employeeId, shifts }: Claimable): Notification => {
    const times = shifts.slice(0, MAX_LISTED).map(({ shiftId: id, startsAt, endsAt }) => ({ id, startsAt, endsAt }))
    const params = { count: shifts.length, shifts: times }
    return { employeeId, kind: 'schedule_open_shifts', params, link: '/shift-swaps?tab=open' }
  })
}

function toParams({ change, before, after }: NetChange) {
  const { startsAt, endsAt } = after ?? before
  const moved = change === 'changed' && (before.startsAt !== startsAt || before.endsAt !== endsAt)
  return { change, startsAt, endsAt, ...(moved && { before: { startsAt: before.startsAt, endsAt: before.endsAt } }) }
}

async function weekBefore({ weekId, revision }: z.infer<typeof unpublished>, { commands }: JobDeps) {
  const now = await commands.readState(weekStream, weekId)
  if (now.status === 'unopened') return undefined
  const before = await commands.weekAsOf(now, revision - 1)
  return before.status === 'unopened' ? undefined : before
}

const isOver = ({ endsAt }: Week) => new Date(endsAt) <= new Date()
const linkTo = ({ weekStart }: Week) => `/schedule?week=${weekStart}`

const employeesOf = (shifts: Week['shifts']) => all(shifts).flatMap(({ shift }) => shift.employeeId ?? [])

function concernsEmployees(event: ScheduleEvent): boolean {
  const effect = effectOf(event)
  const holder = 'employeeId' in event.data ? event.data.employeeId : null
  return effect !== null && [effect.before?.employeeId, effect.after?.employeeId, holder].some((id) => Boolean(id))
}

const opensShift = (event: ScheduleEvent) => effectOf(event)?.after?.employeeId === null

export const jobs = jobTable({
  'schedule.notify-published': job(published, notifyPublished),
  'schedule.notify-unpublished': job(unpublished, notifyUnpublished),
  'schedule.notify-changed': job(changed, notifyChanged),
  'schedule.notify-changes': job(notified, notifyOfChanges),
})
