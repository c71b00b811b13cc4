import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { rulesetsOf } from './domain/rulesets.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { policiesOf } from './queries/payroll-people.ts'

export async function holidaysOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<(day: string) => string | undefined> {
  const home = { effectiveFrom: '0000-01-01', locationId, zone: 'UTC' }
  const rulesets = rulesetsOf([home], await policiesOf(db, { organizationId }))
  return (day) => effectiveOn(rulesets, day)?.policy.holidays.find((holiday) => holiday.day === day)?.name
}
