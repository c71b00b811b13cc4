import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** A week without its content. `start`: its Sunday, yyyy-MM-dd. */
export type WeekHead = { id: string; locationId: string; start: string; published: boolean; revision: number }

/** Those of `ids` that have events, within the organisation. */
export async function weekHeadsById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<WeekHead[]> {
  return db
    .selectFrom('read.weeks')
    .select(['week_id as id', 'location_id as locationId', 'week_start as start', 'published', 'revision'])
    .where('organization_id', '=', organizationId)
    .where('week_id', 'in', ids)
    .execute()
}
