import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { providerPresets, type ProviderMapping } from '#schema/payroll/providers.ts'
import { rateOn } from '../domain/rates.ts'
import { dueIn, type Range } from '../domain/totals.ts'
import { payrollOf } from '../queries/pay.ts'
import { reachOfPayroll } from '../reach.ts'
import { payVisibleTo } from '../visible-pay.ts'
import { earnedIn, rowsOf } from './rows.ts'
import { lineOf } from './text.ts'

export async function providerOf(db: Kysely<Tables>, organizationId: string): Promise<ProviderMapping> {
  const { mapping } = await db
    .selectFrom('read.organizations')
    .select('pay_provider as mapping')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return mapping ?? providerPresets.generic
}

/** A provider's file, line by line: what is due in these days, of those whose pay the user may see. */
export async function* providerLines(
  db: Kysely<Tables>,
  user: User,
  mapping: ProviderMapping,
  period: Range,
): AsyncGenerator<string> {
  const [reach, isVisible, locations] = await Promise.all([
    reachOfPayroll(db, user),
    payVisibleTo(db, user),
    locationNames(db, user.organizationId),
  ])
  if (mapping.header) {
    yield lineOf(
      mapping,
      mapping.columns.map(({ header }) => header),
    )
  }
  for await (const { person, lines } of payrollOf(db, reach, period)) {
    if (!isVisible(person)) continue
    const earned = earnedIn(dueIn(lines, period))
    if (earned.size === 0) continue
    const location = locations.get(person.locationId) ?? ''
    const hourlyRateCents = rateOn(person.rates, period.to, null)?.hourlyRateCents ?? null
    for (const row of rowsOf(mapping, { person, location, hourlyRateCents, earned }, period)) yield lineOf(mapping, row)
  }
}

async function locationNames(db: Kysely<Tables>, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('read.locations')
    .select(['location_id as id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
