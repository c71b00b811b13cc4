import type { Kysely } from 'kysely'
import type { DatedContract } from '#projections/contracts/contracts.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Returns the contracts of each employee, in order of their first days. */
export async function contractsOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<DatedContract[][]> {
  const rows = await db
    .selectFrom('read.contracts')
    .select(['employee_id', 'contracts'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(({ employee_id, contracts }) => [employee_id, contracts]))
  return ids.map((id) => byId.get(id) ?? [])
}
