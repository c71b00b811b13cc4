import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** A week without its shifts. `start`: its Sunday, yyyy-MM-dd. */
export type WeekHead = { id: string; locationId: string; start: string; published: boolean; revision: number }

/** Returns the organization's weeks with one of the ids. Weeks without events have no row. */
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

export async function plansInDrafts(db: Kysely<Tables>, organizationId: string): Promise<boolean> {
  const { plan_in_drafts: planInDrafts } = await db
    .selectFrom('read.organizations')
    .select('plan_in_drafts')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return planInDrafts
}

/** Whether employees see a week. A week without events has no row and follows the policy. */
export async function isPublished(db: Kysely<Tables>, organizationId: string, weekId: string): Promise<boolean> {
  const [head] = await weekHeadsById(db, organizationId, [weekId])
  return head?.published ?? !(await plansInDrafts(db, organizationId))
}

export async function draftWeeks(db: Kysely<Tables>, organizationId: string): Promise<Omit<WeekHead, 'published'>[]> {
  return db
    .selectFrom('read.weeks')
    .select(['week_id as id', 'location_id as locationId', 'week_start as start', 'revision'])
    .where('organization_id', '=', organizationId)
    .where('published', '=', false)
    .orderBy('week_start')
    .orderBy('week_id')
    .execute()
}
