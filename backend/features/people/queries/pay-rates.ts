import type { Kysely } from 'kysely'
import type { PayRate } from '#projections/people/pay-rates.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** What each of `ids` costs, from which days on; none for those whose rate was never set. */
export async function payRatesOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<PayRate[][]> {
  const rows = await db
    .selectFrom('read.pay_rates')
    .select(['employee_id', 'rates'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .execute()
  const byPerson = new Map(rows.map(({ employee_id, rates }) => [employee_id, rates]))
  return ids.map((id) => byPerson.get(id) ?? [])
}
