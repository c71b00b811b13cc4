import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Range } from '../domain/totals.ts'
import { rowsOf, type Earner } from './rows.ts'
import { lineOf } from './text.ts'

export async function providerOf(db: Kysely<Tables>, organizationId: string): Promise<ProviderMapping> {
  const { mapping } = await db
    .selectFrom('read.organizations')
    .select('pay_provider as mapping')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return mapping ?? providerPresets.generic
}

/** @throws Refusal `forbidden` unless the user runs payroll */
export async function payProviderFor(db: Kysely<Tables>, user: User): Promise<ProviderMapping> {
  await assertRunsPayroll(db, user)
  return providerOf(db, user.organizationId)
}

export async function* providerLines(
  mapping: ProviderMapping,
  period: Range,
  earners: AsyncIterable<Earner>,
): AsyncGenerator<string> {
  const { columns, header } = mapping
  if (header) {
    yield lineOf(
      mapping,
      columns.map((column) => column.header),
    )
  }
  for await (const earner of earners) for (const row of rowsOf(mapping, earner, period)) yield lineOf(mapping, row)
}
