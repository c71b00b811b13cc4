import type { Kysely } from 'kysely'
import { conflictsOf, type Conflict } from '#schema/schedule/conflicts.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { conflictContextOf } from '../conflict-context.ts'
import type { Shift } from '../shifts.ts'

export async function shiftConflicts(
  db: Kysely<Tables>,
  organizationId: string,
  { id: shiftId, employeeId, locationId, startsAt, endsAt }: Shift,
): Promise<Conflict[]> {
  if (employeeId === null) return []
  const { timeZone } = await locationInReach(db, { organizationId, locationId: null }, locationId)
  const planned = { shiftId, employeeId, startsAt, endsAt }
  return conflictsOf(planned, await conflictContextOf(db, organizationId, { ...planned, timeZone }), timeZone)
}
