import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { activeShifts } from '../shifts.ts'

/** `shiftId`: the shift during which the coworker works. */
export type Coworker = {
  shiftId: string
  employeeId: string
  firstName: string
  lastName: string
  startsAt: string
  endsAt: string
}

const MAX_COWORKERS = 100

/** Returns, for each shift, the published shifts of other employees at its location that overlap it, by start. */
export async function coworkersOf(
  db: Kysely<Tables>,
  organizationId: string,
  shiftIds: readonly string[],
): Promise<Coworker[][]> {
  const rows = await activeShifts(db)
    .innerJoin('read.shifts as own', (join) =>
      join
        .onRef('own.location_id', '=', 'shift.location_id')
        .onRef('own.starts_at', '<', 'shift.ends_at')
        .onRef('own.ends_at', '>', 'shift.starts_at')
        .onRef('own.employee_id', '<>', 'shift.employee_id'),
    )
    .innerJoin('read.people as employee', 'employee.employee_id', 'shift.employee_id')
    .innerJoin('read.organizations as organization', 'organization.organization_id', 'own.organization_id')
    .select([
      'own.shift_id as shiftId',
      'employee.employee_id as employeeId',
      'employee.first_name as firstName',
      'employee.last_name as lastName',
      'shift.starts_at as startsAt',
      'shift.ends_at as endsAt',
    ])
    .where('own.shift_id', 'in', shiftIds)
    .where('own.organization_id', '=', organizationId)
    .where('organization.show_coworkers', '=', true)
    .where('week.published', '=', true)
    .orderBy('shift.starts_at')
    .orderBy('shift.shift_id')
    .execute()
  const byShift = Map.groupBy(rows, ({ shiftId }) => shiftId)
  return shiftIds.map((id) => (byShift.get(id) ?? []).slice(0, MAX_COWORKERS))
}
