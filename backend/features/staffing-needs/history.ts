import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { jobRoles } from '#backend/features/organization/job-roles.ts'
import { splitByRole } from '#schema/time-clock/split-by-role.ts'
import { shiftsOverlapping } from '#backend/features/schedule/shifts.ts'
import { toInstants } from '#backend/platform/http/time-span.ts'
import { locationInReach, type Reach } from '#backend/platform/http/scope.ts'
import type { PlannedShift } from '#schema/staffing-needs/gap.ts'
import { proposeNeeds, type ProposedNeed } from '#schema/staffing-needs/propose-needs.ts'
import { addDays, dayOf, weekdayOf } from '#schema/shared/week-time.ts'

const WEEKS = 4

type StaffingHistory = 'scheduled' | 'worked'

/** Proposes needs like the last four of a weekday before today. @throws Refusal `not_found` for a location out of reach */
export async function needsFromHistory(
  db: Kysely<Tables>,
  reach: Reach,
  { locationId, weekday, basis, now }: { locationId: string; weekday: number; basis: StaffingHistory; now: Date },
): Promise<{ days: string[]; needs: ProposedNeed[] }> {
  const { id, timeZone } = await locationInReach(db, reach, locationId)
  const yesterday = addDays(dayOf(now.toISOString(), timeZone), -1)
  const last = addDays(yesterday, -((weekdayOf(yesterday) - weekday + 7) % 7))
  const days = Array.from({ length: WEEKS }, (_, week) => addDays(last, 7 * (week - WEEKS + 1)))
  const [first = last] = days
  const range = toInstants({ from: first, to: last }, timeZone)
  const shifts = await shiftsOverlapping(db, { ...reach, locationId: id }, range)
  const [presences, roles] = await Promise.all([
    basis === 'scheduled' ? shifts : workedIn(db, { ...reach, locationId: id }, { ...range, shifts }),
    jobRoles(db, reach.organizationId),
  ])
  // The role of work in a deleted job role is unknown.
  const current = new Set(roles.map((role) => role.id))
  const counted = presences.map(({ startsAt, endsAt, jobRoleId }) => ({
    startsAt,
    endsAt,
    jobRoleId: jobRoleId !== null && current.has(jobRoleId) ? jobRoleId : null,
  }))
  return proposeNeeds(counted, { days, timeZone })
}

/** A punched role counts, or else that of the shift which the employee worked. */
async function workedIn(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  { from, to, shifts }: { from: string; to: string; shifts: readonly (PlannedShift & { employeeId: string | null })[] },
): Promise<PlannedShift[]> {
  const entries = await db
    .selectFrom('read.time_entries')
    .select(['employee_id as employeeId', 'clock_in as clockIn', 'clock_out as clockOut', 'roles'])
    .where('organization_id', '=', organizationId)
    .where('location_id', '=', locationId)
    .where('status', '=', 'closed')
    .where('clock_in', '<', to)
    .where('clock_out', '>', from)
    .execute()
  const shiftsByPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  return entries.flatMap(({ employeeId, clockIn, clockOut, roles }) => {
    if (clockOut === null) return []
    const overlapping = (shiftsByPerson.get(employeeId) ?? [])
      .filter(({ startsAt, endsAt }) => startsAt < clockOut && clockIn < endsAt)
      .map(({ startsAt, endsAt, jobRoleId }) => ({ startsAt, endsAt, roleId: jobRoleId }))
    return splitByRole({ clockIn, clockOut }, overlapping, roles).map((part) => ({
      startsAt: part.clockIn,
      endsAt: part.clockOut,
      jobRoleId: part.roleId,
    }))
  })
}
