import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { rulesetsOf } from './domain/rulesets.ts'
import { inForce } from '#schema/shared/effective.ts'
import { policiesOf } from './queries/inputs.ts'

/** The name of the holiday on a day at a location, by the pay policy in force then. */
export async function holidaysOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<(day: string) => string | undefined> {
  const home = { effectiveFrom: '0000-01-01', locationId, zone: 'UTC' }
  const rulesets = rulesetsOf([home], await policiesOf(db, { organizationId }))
  return (day) => inForce(rulesets, day)?.policy.holidays.find((holiday) => holiday.day === day)?.name
}
