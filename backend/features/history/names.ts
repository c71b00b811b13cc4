import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** The name of an employee in what happened at `at` (ISO 8601); `undefined` where there is no such employee. */
export type Naming = (employeeId: string, at: string) => string | undefined

/**
 * Employees by the names they had then, with the name of today where it is another: a new name must not rewrite what is
 * told of the past. `Eve Evil`, `Eve Evil (now Eve Good)`.
 */
export async function namingOf(db: Kysely<Tables>, organizationId: string, ids: readonly string[]): Promise<Naming> {
  const names = await namesOverTime(db, organizationId, ids)
  return (employeeId, at) => {
    const known = names.get(employeeId)
    // Of the event that changed it, the name before: it is by that name that they asked for the other.
    const then = known?.findLast((name) => name.since < at) ?? known?.[0]
    const now = known?.at(-1)
    if (!then || !now) return undefined
    return then.name === now.name ? now.name : `${then.name} (now ${now.name})`
  }
}

async function namesOverTime(db: Kysely<Tables>, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { since: string; name: string }[]>()
  const rows = await db
    .selectFrom('read.history as event')
    .leftJoin('read.people as person', 'person.employee_id', 'event.employee_id')
    .select(['event.employee_id', 'event.at as since'])
    // Of those who were forgotten, before the history is built afresh too.
    .select(
      sql<string>`case when person.forgotten_at is null then event.full_name
      else concat_ws(' ', person.first_name, person.last_name) end`.as('name'),
    )
    .where('event.organization_id', '=', organizationId)
    .where('event.employee_id', 'in', ids)
    .where('event.full_name', 'is not', null)
    .orderBy('event.position')
    .execute()
  return Map.groupBy(rows, ({ employee_id: id }) => id ?? '')
}
