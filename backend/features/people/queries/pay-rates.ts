import type { Kysely } from 'kysely'
import { inForce } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { PayRate } from '#projections/people/pay-rates.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Cents per hour in force now, by the location's calendar. */
export const rateNow = (rates: readonly PayRate[], timeZone: string, now: Date): number | null =>
  inForce(rates, dayOf(now.toISOString(), timeZone))?.hourlyRateCents ?? null

/** The pay rates of each of `ids`, by first day. */
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
