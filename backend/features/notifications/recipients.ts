import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

type LocationKey = { organizationId: string; locationId: string }

/** Returns a location's managers, or the owners if the location has no manager. The read model may lag. */
export async function decidersAt(db: Kysely<Tables>, { organizationId, locationId }: LocationKey): Promise<string[]> {
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

export async function staffOf(db: Kysely<Tables>, { organizationId, locationId }: LocationKey): Promise<string[]> {
  const rows = await db
    .selectFrom('read.people')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('location_id', '=', locationId)
    .where('status', '=', 'active')
    .where('role', '=', 'employee')
    .where('email', 'is not', null)
    .orderBy('employee_id')
    .execute()
  return rows.map((row) => row.employee_id)
}
