import type { Tables } from '#kernel/postgres/tables.ts'
import type { Kysely } from 'kysely'
import type { Commands } from '#backend/platform/commands.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

/** Who is to be told is looked up as of now: a moment's delay of a read model costs nobody anything here. */

/** Those who decide at a location: its managers; the owners where it has none. */
export async function decidersAt(
  db: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<string[]> {
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

/** Active employees of a location who manage nobody. */
export async function staffOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('read.people')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('location_id', '=', locationId)
    .where('status', '=', 'active')
    .where('role', '=', 'employee')
    .execute()
  return rows.map((row) => row.employee_id)
}

/** By what name a text calls somebody. */
export async function nameOf({ readState }: Pick<Commands, 'readState'>, employeeId: string | undefined) {
  const person = employeeId === undefined ? undefined : await readState(employeeStream, employeeId)
  return person === undefined || person.status === 'unknown' ? 'Somebody' : `${person.firstName} ${person.lastName}`
}
