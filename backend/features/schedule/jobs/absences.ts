import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { clearRequestNotifications, notify, type Notification } from '#backend/features/notifications/notify.ts'
import { decidersAt, staffOf } from '#backend/features/notifications/recipients.ts'
import { get } from '../domain/by-id.ts'
import type { Week } from '../domain/week.ts'
import { replacementsFor } from '../replacements/query.ts'
import { weekStream } from '../streams.ts'

const absence = z.object({ weekId: z.string(), employeeId: z.string(), shiftIds: z.array(z.string()) })
type Absence = z.infer<typeof absence>

/** How many of the best replacements are asked at once. Later, all who could claim are notified of the open shift. */
const ASKED = 5

type AbsenceEvent = Happened<ScheduleEvent, 'AbsenceReported' | 'AbsenceWithdrawn'>

export const reactions: Reactions<ScheduleEvent> = onEach(
  ['AbsenceReported', 'AbsenceWithdrawn'],
  ({ id, type, stream, data: { employeeId, shiftIds } }: AbsenceEvent) => {
    const due = type === 'AbsenceReported' ? jobs['schedule.notify-absence'] : jobs['schedule.notify-return']
    return [schedule(due, { id: `${type}-${id}`, data: { weekId: parseStreamName(stream).id, employeeId, shiftIds } })]
  },
)

async function notifyOfAbsence(due: Job<Absence>, deps: JobDeps): Promise<void> {
  const { weekId, employeeId, shiftIds } = due.data
  const week = await deps.commands.readState(weekStream, weekId)
  if (week.status === 'unopened') return
  // If the report was undone or a colleague took a shift meanwhile, there is less to do.
  const open = shiftIds.flatMap((id) => get(week.shifts, id)?.shift ?? []).filter((shift) => shift.employeeId === null)
  const [first] = open
  if (!first) return
  const { startsAt, endsAt } = first
  const params = { from: employeeId, count: open.length, startsAt, endsAt }
  const link = linkTo(week, first)
  const deciders = await decidersAt(deps.database.kysely, placeOf(due, week))
  const toDeciders = deciders.map((id): Notification => ({ employeeId: id, kind: 'absence_reported', params, link }))
  const toReplacements = await Promise.all(open.map((shift) => askReplacements(due, deps, { week, weekId, shift })))
  await notify(deps, due, [...toDeciders, ...toReplacements.flat()])
}

async function askReplacements(
  due: Job<Absence>,
  { database: { kysely } }: JobDeps,
  { week, weekId, shift }: { week: Week; weekId: string; shift: Shift },
): Promise<Notification[]> {
  if (shift.startsAt <= new Date().toISOString()) return []
  const place = placeOf(due, week)
  const { shiftId: id, roleId: jobRoleId, startsAt, endsAt, breakMinutes, position } = shift
  const wanted = { id, weekId, weekStart: week.weekStart, locationId: week.locationId, jobRoleId, position }
  const [canClaim, ranked] = await Promise.all([
    staffOf(kysely, place),
    replacementsFor(kysely, place.organizationId, { ...wanted, employeeId: null, startsAt, endsAt, breakMinutes }),
  ])
  return ranked
    .filter(({ employeeId, isRecommended }) => {
      return isRecommended && employeeId !== due.data.employeeId && canClaim.includes(employeeId)
    })
    .slice(0, ASKED)
    .map(({ employeeId }) => ({
      employeeId,
      kind: 'replacement_wanted',
      params: { id, startsAt, endsAt },
      link: '/shift-swaps?tab=open',
    }))
}

async function notifyOfReturn(due: Job<Absence>, deps: JobDeps): Promise<void> {
  const { weekId, employeeId, shiftIds } = due.data
  const week = await deps.commands.readState(weekStream, weekId)
  if (week.status === 'unopened') return
  const deciders = await decidersAt(deps.database.kysely, placeOf(due, week))
  const shifts = shiftIds.flatMap((id) => (get(week.shifts, id) ?? get(week.gone, id))?.shift ?? [])
  const [first] = shifts
  if (!first) return
  for (const shift of shifts) {
    const link = linkTo(week, shift)
    await clearRequestNotifications(deps, due, { employeeIds: deciders, kind: 'absence_reported', link })
  }
  const params = { from: employeeId, startsAt: first.startsAt, endsAt: first.endsAt }
  await notify(
    deps,
    due,
    deciders.map((id) => ({ employeeId: id, kind: 'absence_withdrawn', params, link: linkTo(week, first) })),
  )
}

const placeOf = (due: Job, { locationId }: Week) => ({ organizationId: causeOf(due).organizationId, locationId })

const linkTo = ({ locationId, timeZone }: Week, { shiftId, startsAt }: Shift) =>
  `/manager/schedule-builder?day=${dayOf(startsAt, timeZone)}&location=${locationId}&shift=${shiftId}`

export const jobs = jobTable({
  'schedule.notify-absence': job(absence, notifyOfAbsence),
  'schedule.notify-return': job(absence, notifyOfReturn),
})
