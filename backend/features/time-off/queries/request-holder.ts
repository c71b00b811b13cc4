import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Returns the employee of a request in any organization, since clients choose the ids. */
export async function requestHolder(db: Kysely<Tables>, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('read.time_off')
    .select('employee_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.employee_id
}
