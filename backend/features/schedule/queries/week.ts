import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { availabilityIn, type AvailableDay } from '#schema/availability/rules.ts'
import type { Role } from '#schema/people/events.ts'
import type { DaysOff } from '#schema/time-off/rules.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { addDays, sundayOf, weekBounds } from '#schema/shared/week-time.ts'
import { weekIdOf } from '../week-id.ts'
import { limitsInWeek, workAround, type WeekLimits } from './week-limits.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { locationInReach, type Reach } from '#backend/platform/http/scope.ts'
import { plansInDrafts } from './week-heads.ts'
import { shiftsAround, type Shift } from '../shifts.ts'
import type { Notes } from './week-days.ts'

/** A location's week with everything the schedule builder needs. It has the same id before its first event. */
export type Week = {
  id: string
  locationId: string
  timeZone: string
  start: string
  startsAt: string
  endsAt: string
  published: boolean
  /** Revision of the week's last event; -1 without events. */
  revision: number
  shifts: Shift[]
  /** Shifts of the adjacent weeks within a day of this week. */
  neighbours: Shift[]
  /** The location's active employees and everyone with a shift in the week, by name. */
  people: WeekPerson[]
  appliedTemplates: string[]
  notes: Notes
}

export type WeekPerson = {
  id: string
  employeeId: string
  firstName: string
  lastName: string
  position: string | null
  role: Role
  locationId: string
  status: string
  /** In effect on the first day of the week; null if not set. `mayKnowPay` decides who may see it. */
  hourlyRateCents: number | null
  availability: AvailableDay[]
  timeOff: DaysOff[]
  /** Null if none are set. `mayKnowWorkLimits` decides who may see them. */
  limits: WeekLimits | null
}

/** Returns the week that contains `day`. @throws Refusal `not_found` for a location out of reach */
export async function week(
  db: Kysely<Tables>,
  reach: Reach,
  { locationId, day }: { locationId: string; day: string },
): Promise<Week> {
  const { timeZone } = await locationInReach(db, reach, locationId)
  const start = sundayOf(day)
  const id = weekIdOf(locationId, start)
  const bounds = weekBounds(start, timeZone)
  const [row, shifts, people] = await Promise.all([
    weekRow(db, reach, id),
    shiftsAround(db, reach, { locationId, ...bounds }),
    weekPeople(db, reach, { locationId, start, weekId: id, timeZone }),
  ])
  const { templates, ...rest } = row ?? {
    timeZone,
    ...bounds,
    published: !(await plansInDrafts(db, reach.organizationId)),
    revision: -1,
    templates: {},
    notes: {},
  }
  return {
    id,
    locationId,
    start,
    ...rest,
    shifts: shifts.filter((shift) => shift.weekId === id),
    neighbours: shifts.filter((shift) => shift.weekId !== id),
    people,
    appliedTemplates: Object.keys(templates).filter((templateId) => (templates[templateId] ?? 0) > 0),
  }
}

export async function weekRow(db: Kysely<Tables>, { organizationId }: Reach, id: string) {
  return db
    .selectFrom('read.weeks')
    .select([
      'time_zone as timeZone',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'published',
      'revision',
      'templates',
      'notes',
    ])
    .where('week_id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** `also`: employees to include regardless of location and status. */
export async function weekPeople(
  db: Kysely<Tables>,
  { organizationId }: Reach,
  {
    locationId,
    start,
    weekId,
    timeZone,
    also = [],
  }: { locationId: string; start: string; weekId: string; timeZone: string; also?: readonly string[] },
): Promise<WeekPerson[]> {
  const rows = await db
    .selectFrom('read.people as person')
    .leftJoin('read.availability as availability', 'availability.employee_id', 'person.employee_id')
    .leftJoin('read.pay_rates as pay', 'pay.employee_id', 'person.employee_id')
    .leftJoin('read.work_limits as limit', 'limit.employee_id', 'person.employee_id')
    .select((row) => [
      'person.employee_id as id',
      'person.employee_id as employeeId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.position',
      'person.role',
      'person.location_id as locationId',
      'person.status',
      'pay.rates',
      'limit.limits',
      'availability.weeks',
      'availability.dates',
      jsonArrayFrom(
        row
          .selectFrom('read.time_off as off')
          .select(['off.start_date as startDate', 'off.end_date as endDate', 'off.times'])
          .whereRef('off.employee_id', '=', 'person.employee_id')
          .where('off.status', '=', 'approved')
          .where('off.end_date', '>=', start)
          .where('off.start_date', '<=', addDays(start, 6))
          .orderBy('off.start_date')
          .orderBy('off.request_id'),
      ).as('timeOff'),
    ])
    .where('person.organization_id', '=', organizationId)
    .where((row) =>
      row.or([
        row.and([row('person.location_id', '=', locationId), row('person.status', '=', 'active')]),
        row(
          'person.employee_id',
          'in',
          row
            .selectFrom('read.shifts')
            .select('employee_id')
            .where('week_id', '=', weekId)
            .where('deleted', '=', false)
            .$castTo<{ employee_id: string }>(),
        ),
        row('person.employee_id', '=', sql<string>`any(${[...also]}::uuid[])`),
      ]),
    )
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.employee_id')
    .execute()
  const limited = rows.map((row) => ({ ...row, limits: limitsInWeek(row.limits, start) }))
  const around = await workAround(db, organizationId, { id: weekId, start, timeZone }, limited)
  return limited.map(({ rates, weeks, dates, limits, ...person }) => ({
    ...person,
    limits: limits && { ...limits, around: around.get(person.employeeId) ?? [] },
    hourlyRateCents: effectiveOn(rates ?? [], start)?.hourlyRateCents ?? null,
    // Night hours reach into the week and out of it.
    availability: availabilityIn({ weeks: weeks ?? [], dates: dates ?? [] }, addDays(start, -1), addDays(start, 7)),
  }))
}
