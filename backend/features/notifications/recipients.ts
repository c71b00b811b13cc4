import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

type Location = { organizationId: string; locationId: string }

/** A location's managers; the owners where it has none. As of now: a read model that lags does no harm here. */
export async function decidersAt(db: Kysely<Tables>, { organizationId, locationId }: Location): Promise<string[]> {
  const rows = await db
    .selectFrom('read.people')
    .select(['employee_id', 'role', 'location_id'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where('role', 'in', ['manager', 'owner'])
    .execute()
  const managers = rows.filter((row) => row.role === 'manager' && row.location_id === locationId)
  const deciders = managers.length > 0 ? managers : rows.filter(({ role }) => role === 'owner')
  return deciders.map((row) => row.employee_id)
}

/** Active employees of a location who can have an account, without managers and owners. */
export async function staffOf(db: Kysely<Tables>, { organizationId, locationId }: Location): Promise<string[]> {
  const rows = await db
    .selectFrom('read.people')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('location_id', '=', locationId)
    .where('status', '=', 'active')
    .where('role', '=', 'employee')
    .where('email', 'is not', null)
    .execute()
  return rows.map((row) => row.employee_id)
}
