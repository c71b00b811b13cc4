import { sql, type Kysely } from 'kysely'
import { crowdedDays, noTimeOffLimits, type CrowdedDay, type TimeOffLimits } from '#schema/time-off-limits/limits.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

type Place = { organizationId: string; locationId: string }

export async function timeOffLimitsOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: Place,
): Promise<TimeOffLimits> {
  const row = await db
    .selectFrom('read.time_off_limits')
    .select(['blackouts', 'most_away as mostAway'])
    .where('organization_id', '=', organizationId)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  return row ?? noTimeOffLimits
}

type Requested = { startDate: string; endDate: string; employeeId: string; jobRoleIds: readonly string[] }

/** Returns the days on which a request would exceed how many people of the location may be away. */
export async function crowdedDaysOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: Place,
  limits: TimeOffLimits,
  { startDate, endDate, employeeId, jobRoleIds }: Requested,
): Promise<CrowdedDay[]> {
  if (limits.mostAway.length === 0) return []
  const others = await db
    .selectFrom('read.time_off as off')
    .innerJoin('read.people as person', 'person.employee_id', 'off.employee_id')
    .select([
      'off.employee_id as employeeId',
      'off.start_date as startDate',
      'off.end_date as endDate',
      sql<string[]>`coalesce(person.job_role_ids, '{}')`.as('jobRoleIds'),
    ])
    .where('person.organization_id', '=', organizationId)
    .where('person.location_id', '=', locationId)
    .where('person.status', '=', 'active')
    .where('off.status', '=', 'approved')
    .where('off.employee_id', '!=', employeeId)
    .where('off.end_date', '>=', startDate)
    .where('off.start_date', '<=', endDate)
    .execute()
  return crowdedDays(limits, { startDate, endDate, jobRoleIds }, others)
}
