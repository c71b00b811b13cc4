import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Reach } from './reach.ts'
import { clockColumns, type Clock } from './time-clock.ts'

export type AttendanceCounts = { employees: number; active: number; clockedIn: number; onBreak: number }

/** The clocks that are in or on a break, longest first. */
export async function whoIsIn(db: Kysely<Tables>, reach: Reach): Promise<Clock[]> {
  return within(db, reach)
    .innerJoin('read.attendance', 'read.attendance.employee_id', 'read.people.employee_id')
    .select(clockColumns)
    .where('read.attendance.state', '!=', 'out')
    .orderBy('read.attendance.clocked_in_at')
    .orderBy('read.attendance.employee_id')
    .execute()
}

/** People in all, active ones, and how many of all are clocked in (breaks included) or on a break. */
export async function attendanceCounts(db: Kysely<Tables>, reach: Reach): Promise<AttendanceCounts> {
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

/** By where people belong, which is where their managers look for them. */
function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const people = db.selectFrom('read.people').where('read.people.organization_id', '=', organizationId)
  return locationId ? people.where('read.people.location_id', '=', locationId) : people
}
