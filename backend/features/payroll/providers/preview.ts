import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Range } from '../domain/totals.ts'
import { findPayPeriod } from '../periods/pay-calendar.ts'
import { earners } from './earners.ts'
import { providerFile, providerOf, type ProviderFile } from './file.ts'

const LINES = 20

export type ProviderPreview = Omit<ProviderFile, 'name'> & { fileName: string }

/** @param mapping `null` for the stored one. @returns lines without line breaks. @throws Refusal `forbidden` unless the user runs payroll */
export async function providerPreview(
  db: Kysely<Tables>,
  user: User,
  draft: ProviderMapping | null,
  range: Range,
): Promise<ProviderPreview> {
  await assertRunsPayroll(db, user)
  const mapping = draft ?? (await providerOf(db, user.organizationId))
  const payPeriod = await findPayPeriod(db, user.organizationId, range)
  const file = await providerFile(mapping, range, earners(db, user, { range, payPeriod }))
  const { name: fileName, lines, ...checks } = file
  return { ...checks, fileName, lines: lines.slice(0, LINES).map((line) => line.replace(/\r\n$/, '')) }
}
