import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { timesOf } from '#backend/features/payroll/labor.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { absencesOf, type Absence } from './attendance.ts'

/** Lists employees who should be at work but aren't, or missed a shift today, earliest shift first. */
export async function absences(db: Kysely<Tables>, reach: Reach, now: Date): Promise<Absence[]> {
  const employeeIds = await scheduledAround(db, reach, now)
  if (employeeIds.length === 0) return []
  const utc = now.toISOString().slice(0, 10)
  // Covers today in every time zone, and the night before.
  const range = { from: addDays(utc, -2), to: addDays(utc, 1) }
  const found: Absence[] = []
  for await (const person of timesOf(db, { ...reach, ...range, employeeIds })) {
    found.push(...absencesOf(person, reach.locationId, now))
  }
  return found.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** Finds the employees with recent shifts, so that only their rows are loaded. */
async function scheduledAround(db: Kysely<Tables>, { organizationId, locationId }: Reach, now: Date) {
  const since = new Date(now.getTime() - 2 * 86_400_000).toISOString()
  let shifts = db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.locations as location', 'location.location_id', 'shift.location_id')
    .select('shift.employee_id as id')
    .distinct()
    .where('location.organization_id', '=', organizationId)
    .where('shift.deleted', '=', false)
    .where('shift.starts_at', '>', since)
    .where('shift.starts_at', '<', now.toISOString())
  if (locationId) shifts = shifts.where('shift.location_id', '=', locationId)
  return (await shifts.execute()).flatMap(({ id }) => id ?? [])
}
