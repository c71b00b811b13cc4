import { sql, type Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { daysApart } from '#schema/shared/week-time.ts'
import { parseTimeSpan } from '#backend/platform/http/time-span.ts'
import { activeShifts, onDays, shiftsById, type Shift } from '../shifts.ts'

export type TeamMember = { id: string; firstName: string; lastName: string }
export type TeamShift = {
  id: string
  employee: TeamMember
  startsAt: string
  endsAt: string
  jobRoleId: string | null
}

const MOST_DAYS = 14

/**
 * Returns who works when at the user's location on these days: published shifts of active employees, by start.
 * @throws Refusal `forbidden` unless the organization shows the team's schedule
 */
export async function teamShifts(
  db: Kysely<Tables>,
  { organizationId, locationId }: User,
  { from, to }: { from: string; to: string },
): Promise<TeamShift[]> {
  parseTimeSpan({ startDate: from, endDate: to })
  if (daysApart(from, to) >= MOST_DAYS) throw new Refusal('invalid', 'Choose at most two weeks')
  await assertShown(db, organizationId)
  const rows = await teamShiftsAt(db, { organizationId, locationId })
    .innerJoin('read.locations as location', 'location.location_id', 'shift.location_id')
    .select([
      'shift.shift_id as id',
      'shift.starts_at as startsAt',
      'shift.ends_at as endsAt',
      'shift.job_role_id as jobRoleId',
      'employee.employee_id as employeeId',
      'employee.first_name as firstName',
      'employee.last_name as lastName',
    ])
    .where(onDays({ from, to }))
    .orderBy('shift.starts_at')
    .orderBy(sql`lower(employee.first_name)`)
    .orderBy('shift.shift_id')
    .execute()
  return rows.map(({ employeeId, firstName, lastName, ...shift }) => ({
    ...shift,
    employee: { id: employeeId, firstName, lastName },
  }))
}

/**
 * Returns a shift of a colleague that the user can see in the team's schedule.
 * @throws Refusal `not_found` for any other shift, and for all if the organization hides the team's schedule
 */
export async function colleagueShift(db: Kysely<Tables>, user: User, shiftId: string): Promise<Shift> {
  const { organizationId, locationId, employeeId } = user
  const isShown = await showsTeam(db, organizationId)
  const visible =
    isShown &&
    (await teamShiftsAt(db, { organizationId, locationId })
      .select('shift.shift_id')
      .where('shift.shift_id', '=', shiftId)
      .where('shift.employee_id', '<>', employeeId)
      .executeTakeFirst())
  const [shift] = visible ? await shiftsById(db, { organizationId, locationId }, [shiftId]) : []
  if (!shift) throw new Refusal('not_found', 'There is no such shift')
  return shift
}

/** The published shifts of active employees at a location. */
const teamShiftsAt = (
  db: Kysely<Tables>,
  { organizationId, locationId }: Pick<User, 'organizationId' | 'locationId'>,
) =>
  activeShifts(db)
    .innerJoin('read.people as employee', 'employee.employee_id', 'shift.employee_id')
    .where('shift.organization_id', '=', organizationId)
    .where('shift.location_id', '=', locationId)
    .where('week.published', '=', true)
    .where('employee.status', '=', 'active')

async function assertShown(db: Kysely<Tables>, organizationId: string): Promise<void> {
  if (await showsTeam(db, organizationId)) return
  throw new Refusal('forbidden', 'Your organization doesn’t show the team’s schedule')
}

async function showsTeam(db: Kysely<Tables>, organizationId: string): Promise<boolean> {
  const { shown } = await db
    .selectFrom('read.organizations')
    .select('show_team_schedule as shown')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return shown
}
