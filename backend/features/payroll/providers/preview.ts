import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { fileNameOf, type ProviderMapping } from '#schema/payroll/providers.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Range } from '../domain/totals.ts'
import { closedPeriod } from '../periods/pay-calendar.ts'
import { earners } from './earners.ts'
import { providerLines } from './file.ts'

const LINES = 20

export type ProviderPreview = { fileName: string; lines: string[] }

/** Returns lines without line breaks. @throws Refusal `forbidden` unless the user runs payroll */
export async function providerPreview(
  db: Kysely<Tables>,
  user: User,
  mapping: ProviderMapping,
  range: Range,
): Promise<ProviderPreview> {
  await assertRunsPayroll(db, user)
  const closed = await closedPeriod(db, user.organizationId, range)
  const lines: string[] = []
  for await (const line of providerLines(mapping, range, earners(db, user, range, closed))) {
    lines.push(line.replace(/\r\n$/, ''))
    if (lines.length === LINES) break
  }
  return { fileName: fileNameOf(mapping, range), lines }
}
