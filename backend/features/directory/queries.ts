import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

export type Profile = { id: string; photoId: string | null; phoneVisible: boolean }

/** Employees who never changed their profile have no row. */
export const profilesOf = (db: Kysely<Tables>, ids: readonly string[]): Promise<Profile[]> =>
  db
    .selectFrom('read.profiles')
    .select(['employee_id as id', 'photo_id as photoId', 'phone_visible as phoneVisible'])
    .where('employee_id', 'in', ids)
    .execute()
