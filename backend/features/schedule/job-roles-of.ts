import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { jobRoles } from '#backend/features/organization/job-roles.ts'
import { payRatesOf } from '#backend/features/people/pay-rates.ts'
import { samePosition, type Qualified } from '#schema/schedule/qualification.ts'

/** How long (ms) before `startsAt` a shift with a job role still shows that its employee works in that role. */
const LOOK_BACK = 8 * 7 * 24 * 3_600_000

/**
 * As a manager set them, or else guessed from the position, roles with a pay rate, and recent shifts until `endsAt`. Answers to
 * employees are `publishedOnly`, because a guess from a draft would reveal it.
 */
export async function jobRolesOf(
  db: Kysely<Tables>,
  { organizationId }: Pick<Reach, 'organizationId'>,
  ids: readonly string[],
  { startsAt, endsAt, publishedOnly = false }: { startsAt: string; endsAt: string; publishedOnly?: boolean },
): Promise<Map<string, Qualified>> {
  if (ids.length === 0) return new Map()
  const [people, roles, rates, worked] = await Promise.all([
    db
      .selectFrom('read.people')
      .select(['employee_id as id', 'job_role_ids as jobRoleIds', 'position'])
      .where('employee_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('organization_id', '=', organizationId)
      .execute(),
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
      .$if(publishedOnly, (shifts) =>
        shifts.where('week_id', 'in', db.selectFrom('read.weeks').select('week_id').where('published', '=', true)),
      )
      .$narrowType<{ jobRoleId: string }>()
      .execute(),
  ])
  const byShifts = Map.groupBy(worked, ({ employeeId }) => employeeId)
  const byRate = new Map(ids.map((id, index) => [id, rates[index]]))
  return new Map(
    people.map(({ id, jobRoleIds, position }): [string, Qualified] => {
      if (jobRoleIds !== null) return [id, { jobRoleIds, jobRolesSet: true, position }]
      const guessed = [
        ...roles.filter(({ name }) => samePosition(name, position)).map((role) => role.id),
        ...(byRate.get(id) ?? []).flatMap(({ roleId }) => roleId ?? []),
        ...(byShifts.get(id) ?? []).map(({ jobRoleId }) => jobRoleId),
      ]
      return [id, { jobRoleIds: [...new Set(guessed)], jobRolesSet: false, position }]
    }),
  )
}
