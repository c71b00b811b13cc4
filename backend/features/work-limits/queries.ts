import type { Kysely } from 'kysely'
import type { DatedWorkLimits } from '#projections/work-limits/work-limits.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Returns the limits of each employee, in order of their first days. */
export async function workLimitsOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<DatedWorkLimits[][]> {
  const rows = await db
    .selectFrom('read.work_limits')
    .select(['employee_id', 'limits'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(({ employee_id, limits }) => [employee_id, limits]))
  return ids.map((id) => byId.get(id) ?? [])
}
