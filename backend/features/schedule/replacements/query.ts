import { sql, type Kysely } from 'kysely'
import { availabilityIn } from '#schema/availability/rules.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { jobRolesById } from '#backend/features/organization/job-roles.ts'
import { schedulingPolicyOn } from '#backend/features/organization/scheduling-policy.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { jobRolesOf } from '../job-roles-of.ts'
import { rankReplacements, type Candidate, type Replacement } from './rank.ts'
import { timesAndBreak } from '../shift-columns.ts'
import type { Shift } from '../shifts.ts'

export type { Replacement }

const WEEK = 7 * 24 * 3_600_000

/** Ranks the employees of the shift's location, without its current employee, who could take it over. */
export async function replacementsFor(
  db: Kysely<Tables>,
  organizationId: string,
  shift: Omit<Shift, 'notes' | 'revision' | 'published'>,
): Promise<Replacement[]> {
  const { id: shiftId, locationId, startsAt, endsAt, weekId, jobRoleId } = shift
  const reach = { organizationId, locationId }
  const [{ timeZone }, staff] = await Promise.all([locationInReach(db, reach, locationId), staffAt(db, shift)])
  const ids = staff.map(({ id }) => id)
  if (ids.length === 0) return []
  const day = dayOf(startsAt, timeZone)
  const among = sql<string>`any(${ids}::uuid[])`
  const around = (by: number) => new Date(Date.parse(startsAt) + by).toISOString()
  const [qualified, policy, roles, shifts, timeOff, availability] = await Promise.all([
    jobRolesOf(db, { organizationId }, ids, shift),
    schedulingPolicyOn(db, organizationId, shift.weekStart),
    jobRoleId === null ? [] : jobRolesById(db, organizationId, [jobRoleId]),
    db
      .selectFrom('read.shifts as shift')
      .select(['shift.shift_id as shiftId', 'shift.employee_id as employeeId', 'shift.week_id as weekId'])
      .select(timesAndBreak)
      .where('shift.employee_id', '=', among)
      .where('shift.organization_id', '=', organizationId)
      .where('shift.deleted', '=', false)
      .where('shift.shift_id', '<>', shiftId)
      .where('shift.starts_at', '>', around(-WEEK))
      .where('shift.starts_at', '<', around(WEEK))
      .execute(),
    db
      .selectFrom('read.time_off')
      .select(['employee_id as employeeId', 'start_date as startDate', 'end_date as endDate', 'times'])
      .where('employee_id', '=', among)
      // An employee who has asked for the day off, such as the one who can't come in, is no replacement.
      .where('status', 'in', ['approved', 'pending'])
      .where('start_date', '<=', dayOf(endsAt, timeZone))
      .where('end_date', '>=', day)
      .execute(),
    db
      .selectFrom('read.availability')
      .select(['employee_id as employeeId', 'weeks', 'dates'])
      .where('employee_id', '=', among)
      .execute(),
  ])
  const shiftsByPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  const timeOffByPerson = Map.groupBy(timeOff, ({ employeeId }) => employeeId)
  const availabilityByPerson = new Map(availability.map((each) => [each.employeeId, each]))
  const candidates = staff.flatMap(({ id: employeeId, name, lastDay }): Candidate[] => {
    const qualification = qualified.get(employeeId)
    if (!qualification) return []
    const available = availabilityByPerson.get(employeeId)
    return [
      {
        employeeId,
        name,
        qualified: qualification,
        lastDay,
        shifts: shiftsByPerson.get(employeeId) ?? [],
        timeOff: timeOffByPerson.get(employeeId) ?? [],
        // Availability of the previous night may reach into the day, and the shift may reach into the next day.
        availability: available
          ? availabilityIn(available, addDays(day, -1), addDays(day, 1)).map((each) => ({ employeeId, ...each }))
          : [],
      },
    ]
  })
  const wanted = { ...shift, shiftId, weekId }
  return rankReplacements(wanted, candidates, { policy, timeZone, jobRoleName: roles[0]?.name })
}

async function staffAt(db: Kysely<Tables>, { locationId, employeeId }: Pick<Shift, 'locationId' | 'employeeId'>) {
  const rows = await db
    .selectFrom('read.people')
    .select(['employee_id as id', 'first_name', 'last_name', 'last_day as lastDay'])
    .where('location_id', '=', locationId)
    .where('status', '=', 'active')
    .where('role', '=', 'employee')
    .where('hiring_undone', '=', false)
    .execute()
  return rows
    .filter(({ id }) => id !== employeeId)
    .map(({ first_name, last_name, ...person }) => ({ ...person, name: `${last_name} ${first_name}` }))
}
