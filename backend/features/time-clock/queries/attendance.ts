import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { isWithin } from '#backend/features/delegations/is-delegated.ts'
import type { Standing } from '#backend/features/delegations/queries.ts'
import { clockColumns, type Clock } from './clock.ts'

type AttendanceCounts = {
  employees: number
  active: number
  clockedIn: number
  onBreak: number
  scheduledToday: number
  pendingRequests: number
}

export async function clockedIn(db: Kysely<Tables>, reach: Reach): Promise<Clock[]> {
  return within(db, reach)
    .innerJoin('read.attendance', 'read.attendance.employee_id', 'read.people.employee_id')
    .select(clockColumns)
    .where('read.attendance.state', '!=', 'out')
    .orderBy('read.attendance.clocked_in_at')
    .orderBy('read.attendance.employee_id')
    .execute()
}

/**
 * Counts active employees, employees clocked in (breaks included) or on a break, employees with a shift that begins today in
 * its location's time zone, and requests awaiting a manager: time off, agreed swaps, claims. `delegations`: includes the time off
 * that the viewer decides in place of absent managers.
 */
export async function attendanceCounts(
  db: Kysely<Tables>,
  reach: Reach,
  delegations: readonly Standing[] = [],
): Promise<AttendanceCounts> {
  const [clocks, scheduledToday, pendingRequests] = await Promise.all([
    clockCounts(db, reach),
    countScheduledToday(db, reach),
    countPendingRequests(db, reach, delegations),
  ])
  return { ...clocks, scheduledToday, pendingRequests }
}

async function clockCounts(db: Kysely<Tables>, reach: Reach) {
  const counts = await within(db, reach)
    .leftJoin('read.attendance', 'read.attendance.employee_id', 'read.people.employee_id')
    .select(({ fn }) => [
      fn.countAll().as('employees'),
      fn.countAll().filterWhere('read.people.status', '=', 'active').as('active'),
      fn.countAll().filterWhere('read.attendance.state', 'in', ['in', 'on_break']).as('clockedIn'),
      fn.countAll().filterWhere('read.attendance.state', '=', 'on_break').as('onBreak'),
    ])
    .executeTakeFirstOrThrow()
  return {
    employees: Number(counts.employees),
    active: Number(counts.active),
    clockedIn: Number(counts.clockedIn),
    onBreak: Number(counts.onBreak),
  }
}

async function countScheduledToday(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  let shifts = db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.locations as location', 'location.location_id', 'shift.location_id')
    .select((row) => row.fn.count('shift.employee_id').distinct().as('count'))
    .where('location.organization_id', '=', organizationId)
    .where('shift.deleted', '=', false)
    // Narrows the range to one that the index can use. Today lies within it in every time zone.
    .where(sql<boolean>`shift.starts_at between now() - interval '26 hours' and now() + interval '26 hours'`)
    .where(
      sql<boolean>`(shift.starts_at at time zone location.time_zone)::date = (now() at time zone location.time_zone)::date`,
    )
  if (locationId) shifts = shifts.where('shift.location_id', '=', locationId)
  return Number((await shifts.executeTakeFirstOrThrow()).count)
}

async function countPendingRequests(db: Kysely<Tables>, reach: Reach, delegations: readonly Standing[]) {
  const { count } = await db
    .selectFrom('read.people as person')
    .innerJoin('read.time_off as off', 'off.employee_id', 'person.employee_id')
    .where('person.organization_id', '=', reach.organizationId)
    .where(isWithin(reach, delegations))
    .where('off.status', '=', 'pending')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) + (await countShiftRequests(db, reach))
}

/** A swap awaits a manager only after the colleague agreed. */
async function countShiftRequests(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.shift_requests')
    .select((row) => row.fn.countAll().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['accepted', 'claimed'])
  const { count } = await (locationId ? all.where('location_id', '=', locationId) : all).executeTakeFirstOrThrow()
  return Number(count)
}

/** Filters by the employee's location, where their managers look. */
function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const people = db.selectFrom('read.people').where('read.people.organization_id', '=', organizationId)
  return locationId ? people.where('read.people.location_id', '=', locationId) : people
}
