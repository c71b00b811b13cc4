import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { BudgetAmounts } from '#schema/organization/budget-amounts.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'

/** Returns the budget of the week that begins on `start`, or null if it has none. */
export async function laborBudgetOf(
  db: Kysely<Tables>,
  { organizationId, locationId, start }: { organizationId: string; locationId: string; start: string },
): Promise<Effective<BudgetAmounts> | null> {
  const row = await db
    .selectFrom('read.locations')
    .select('labor_budgets')
    .where('location_id', '=', locationId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  const budget = effectiveOn(row?.labor_budgets ?? [], start)
  return budget && (budget.weeklyCents !== null || budget.parts.length > 0) ? budget : null
}
