import type { Kysely } from 'kysely'
import type { PayRate } from '#projections/pay_rates/pay_rates.ts'
import type { Tables } from '../database/tables.ts'
import type { Reach } from './reach.ts'

/** Somebody's rates by the day from which each counts; none for somebody out of reach, or whose rate was never set. */
export async function payRates(db: Kysely<Tables>, reach: Reach, employeeId: string): Promise<PayRate[]> {
  let query = db
    .selectFrom('read.pay_rates as pay')
    .innerJoin('read.people as person', 'person.employee_id', 'pay.employee_id')
    .select('pay.rates')
    .where('pay.employee_id', '=', employeeId)
    .where('person.organization_id', '=', reach.organizationId)
  if (reach.locationId) query = query.where('person.location_id', '=', reach.locationId)
  return (await query.executeTakeFirst())?.rates ?? []
}
