import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { effectiveOn } from '#schema/shared/effective.ts'

export async function laborBudgetOf(
  db: Kysely<Tables>,
  { organizationId, locationId, start }: { organizationId: string; locationId: string; start: string },
): Promise<{ weeklyCents: number; effectiveFrom: string } | null> {
  const row = await db
    .selectFrom('read.locations')
    .select('labor_budgets')
    .where('location_id', '=', locationId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  const { weeklyCents = null, effectiveFrom = '' } = effectiveOn(row?.labor_budgets ?? [], start) ?? {}
  return weeklyCents === null ? null : { weeklyCents, effectiveFrom }
}
