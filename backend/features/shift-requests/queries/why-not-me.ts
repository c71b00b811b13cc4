import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { LimitedWeek } from '#schema/schedule/limits.ts'
import { lacksRoleInWords, qualifies } from '#schema/schedule/qualification.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { horizonOf } from '#schema/work-limits/limits.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { jobRolesById } from '#backend/features/organization/job-roles.ts'
import { qualificationOf } from '#backend/features/schedule/open-shifts.ts'
import { colleagueShift, limitsInWeek } from '#backend/features/schedule/conflict-context.ts'
import { myShifts, shiftsOverlapping, type Shift } from '#backend/features/schedule/shifts.ts'
import { workLimitsOf } from '#backend/features/work-limits/queries.ts'
import { ownObstacles, type OwnObstacle } from '../domain/own-obstacles.ts'
import { typedWarningsFor } from './warnings.ts'

/**
 * Returns the user's own obstacles to working a colleague's shift, as of now. Ignores drafts, which the user may not know.
 * @throws Refusal `not_found` unless the team's schedule shows the shift to the user
 */
export async function whyNotMe(db: Kysely<Tables>, user: User, shiftId: string): Promise<OwnObstacle[]> {
  const { organizationId, employeeId } = user
  const shift = await colleagueShift(db, user, shiftId)
  const [unqualified, warnings, week] = await Promise.all([
    qualificationObstacles(db, user, shift),
    typedWarningsFor(db, organizationId, { ...shift, shiftId, employeeId }, { publishedOnly: true }),
    limitedWeekOf(db, user, shift),
  ])
  return [...unqualified, ...ownObstacles({ ...shift, shiftId }, { warnings, week })]
}

async function qualificationObstacles(db: Kysely<Tables>, user: User, shift: Shift): Promise<OwnObstacle[]> {
  const person = await qualificationOf(db, user, new Date())
  if (qualifies(shift, person)) return []
  // Guessed roles don't decide if the shift has a position. The team's schedule shows job roles, but not positions.
  if (shift.jobRoleId === null || !(person.jobRolesSet || shift.position === null))
    return [{ firm: true, message: 'The shift is for a different position from yours' }]
  const [role] = await jobRolesById(db, user.organizationId, [shift.jobRoleId])
  return [{ firm: true, message: lacksRoleInWords(role?.name) }]
}

/** Returns the user's own limits with their published work, or null if no limits apply to the shift's week. */
async function limitedWeekOf(
  db: Kysely<Tables>,
  { organizationId, employeeId }: User,
  { id, weekStart, locationId, startsAt, endsAt }: Shift,
): Promise<LimitedWeek | null> {
  const [dated = []] = await workLimitsOf(db, organizationId, [employeeId])
  const limits = limitsInWeek(dated, weekStart)
  if (!limits) return null
  const { timeZone } = await locationInReach(db, { organizationId, locationId: null }, locationId)
  const { before, after } = horizonOf(limits)
  const [own, beside, named] = await Promise.all([
    myShifts(db, employeeId, {
      from: toInstant(addDays(weekStart, -before), '00:00', timeZone),
      to: toInstant(addDays(weekStart, 7 + after), '00:00', timeZone),
    }),
    shiftsOverlapping(db, { organizationId, locationId }, { from: startsAt, to: endsAt }),
    limits.neverWith.length === 0
      ? []
      : db
          .selectFrom('read.people')
          .select(['employee_id as employeeId', 'first_name as firstName'])
          .where('organization_id', '=', organizationId)
          .where('employee_id', 'in', limits.neverWith)
          .execute(),
  ])
  const names = new Map(named.map((each) => [each.employeeId, each.firstName]))
  return {
    weekStart,
    timeZone,
    limits,
    // Only for wishes, which are no hard limits.
    availability: [],
    shifts: own.map((shift) => ({ ...shift, shiftId: shift.id })),
    // The user would work this shift instead of its employee.
    others: beside.filter((shift) => shift.published && shift.id !== id),
    nameOf: (colleagueId) => names.get(colleagueId) ?? 'a colleague',
  }
}
