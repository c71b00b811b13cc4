import type { Kysely } from 'kysely'
import type { Change } from '#kernel/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { jobRolesById } from '#backend/features/organization/queries/job-roles.ts'
import { isId } from '#backend/platform/http/scope.ts'

/** `null` where one of them is: nobody was found. */
export function fullName(first: string | null, last: string | null): string | null {
  return first === null || last === null ? null : `${first} ${last}`
}

/** What acted on its own, as a sentence begins with it: `Approved time off kept … free`. */
export const systemName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The full names of those of `ids` who belong to the organisation, by id. */
export async function namesOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('read.people')
    .select(['employee_id', 'first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.employee_id, `${row.first_name} ${row.last_name}`]))
}

/**
 * Has the changes of shifts, which name people and roles by their ids, name them by their names.
 * One look-up for all of them, whichever shifts they are of.
 */
export async function openNames(db: Kysely<Tables>, organizationId: string, changes: readonly Change[]) {
  const ids = (field: string) => {
    const those = changes.filter((change) => change.field === field).flatMap(({ before, after }) => [before, after])
    return [...new Set(those.filter((id) => id !== null))].filter(isId)
  }
  const roleIds = ids('role')
  const [people, roles] = await Promise.all([
    namesOf(db, organizationId, ids('employee')),
    roleIds.length === 0 ? [] : jobRolesById(db, organizationId, roleIds),
  ])
  const names = new Map([...people, ...roles.map(({ id, name }) => [id, name] as const)])
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? 'unknown'))
  return ({ field, before, after }: Change): Change =>
    field === 'employee' || field === 'role'
      ? { field, before: named(before), after: named(after) }
      : { field, before, after }
}
