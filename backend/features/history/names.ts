import type { Kysely, NotNull } from 'kysely'
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
    .selectFrom('read.history')
    .select(['employee_id', 'at as since', 'full_name as name'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .where('full_name', 'is not', null)
    .$narrowType<{ name: NotNull }>()
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ employee_id: id }) => id ?? '')
}
