import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { employeeStream } from './streams.ts'

export function fullName(first: string | null, last: string | null): string | null {
  return first === null || last === null ? null : `${first} ${last}`
}

/** Returns `Jo Park for Sam Lee` if Jo decided in place of the absent manager Sam. */
export const withAbsentManager = (reviewer: string | null, absent: string | null): string | null =>
  reviewer !== null && absent !== null ? `${reviewer} for ${absent}` : reviewer

export const systemName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

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

/** Returns full names by employee id from the log. For emails: a lagging read model could miss new employees. */
export async function latestNames(
  { readState }: Pick<Commands, 'readState'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await Promise.all(ids.map((id) => readState(employeeStream, id)))
  return new Map(
    people.flatMap((person) =>
      person.status === 'unknown' ? [] : [[person.employeeId, `${person.firstName} ${person.lastName}`]],
    ),
  )
}
