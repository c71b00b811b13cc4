import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { jobRoles } from '#backend/features/organization/job-roles.ts'
import { payRatesOf } from '#backend/features/people/pay-rates.ts'
import { samePosition } from '#schema/schedule/qualification.ts'

/** For how long before a week (ms) the shifts of a role show that someone works in it. */
const LOOK_BACK = 8 * 7 * 24 * 3_600_000

/**
 * The job roles that each person works in: one named as their position, one they have a rate for, and those of their
 * recent shifts, this week's included.
 */
export async function jobRolesOf(
  db: Kysely<Tables>,
  { organizationId }: Pick<Reach, 'organizationId'>,
  people: readonly { employeeId: string; position: string | null }[],
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): Promise<Map<string, string[]>> {
  const ids = people.map(({ employeeId }) => employeeId)
  if (ids.length === 0) return new Map()
  const [roles, rates, worked] = await Promise.all([
    jobRoles(db, organizationId),
    payRatesOf(db, organizationId, ids),
    db
      .selectFrom('read.shifts')
      .select(['employee_id as employeeId', 'job_role_id as jobRoleId'])
      .distinct()
      .where('employee_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('organization_id', '=', organizationId)
      .where('job_role_id', 'is not', null)
      .where('deleted', '=', false)
      .where('starts_at', '>=', new Date(Date.parse(startsAt) - LOOK_BACK).toISOString())
      .where('starts_at', '<', endsAt)
      .$narrowType<{ jobRoleId: string }>()
      .execute(),
  ])
  const byShifts = Map.groupBy(worked, ({ employeeId }) => employeeId)
  return new Map(
    people.map(({ employeeId, position }, index) => [
      employeeId,
      [
        ...roles.filter(({ name }) => samePosition(name, position)).map(({ id }) => id),
        ...(rates[index] ?? []).flatMap(({ roleId }) => roleId ?? []),
        ...(byShifts.get(employeeId) ?? []).map(({ jobRoleId }) => jobRoleId),
      ],
    ]),
  )
}
