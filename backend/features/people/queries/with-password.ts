import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Returns the employees who have a password. An imported employee has none before they first sign in. */
export async function withPassword(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('identity.credentials')
    .select('employee_id as id')
    .where('employee_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
