import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

export type Naming = (employeeId: string, at: string) => string | undefined

/** A new name must not rewrite history: `Eve Evil (now Eve Good)`. */
export async function namingOf(db: Kysely<Tables>, organizationId: string, ids: readonly string[]): Promise<Naming> {
  const names = await namesOverTime(db, organizationId, ids)
  return (employeeId, at) => {
    const known = names.get(employeeId)
    // The event that changed the name shows the previous name.
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
    // Hides names of forgotten employees even before the projection is rebuilt.
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
