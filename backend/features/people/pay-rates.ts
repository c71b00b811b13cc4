import type { Kysely } from 'kysely'
import { effectiveOn } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { PayRate } from '#projections/people/pay-rates.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** `roleId: null`: for all job roles without a rate of their own. */
export type JobRoleRate = PayRate & { roleId: string | null }

export const generalRates = (rates: readonly JobRoleRate[]) => rates.filter(({ roleId }) => roleId === null)

/** Converts an hourly rate in dollars to cents. */
export const cents = (rate: number | null) => (rate === null ? null : Math.round(rate * 100))

/** Returns the current rate (cents per hour) in the location's time zone. */
export const rateNow = (rates: readonly JobRoleRate[], timeZone: string, now: Date): number | null =>
  effectiveOn(generalRates(rates), dayOf(now.toISOString(), timeZone))?.hourlyRateCents ?? null

export async function payRatesOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<JobRoleRate[][]> {
  const rows = await db
    .selectFrom('read.pay_rates')
    .select(['employee_id', 'rates', 'role_rates'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .execute()
  const byPerson = new Map(
    rows.map(({ employee_id, rates, role_rates }) => [
      employee_id,
      [
        ...rates.map((rate) => ({ ...rate, roleId: null })),
        ...Object.entries(role_rates).flatMap(([roleId, ofRole]) => ofRole.map((rate) => ({ ...rate, roleId }))),
      ],
    ]),
  )
  return ids.map((id) => byPerson.get(id) ?? [])
}
