import type { Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { earningTitles, type Earning } from '#schema/payroll/items.ts'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import { fileNameOf, type ProviderEarning, type ProviderMapping } from '#schema/payroll/providers.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Range } from '../domain/totals.ts'
import { carrierOf } from './carried-pay.ts'
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

export type UncarriedPay = { employeeId: string; name: string; earning: Earning; cents: number }

export type MissingNumber = { employeeId: string; name: string }

/** `uncarried`: pay that no column carries. `controlCents`: all pay less that. */
export type ProviderFile = {
  name: string
  provider: string
  lines: string[]
  controlCents: number
  paidCents: number
  uncarried: UncarriedPay[]
  /** Employees without the payroll number that a column needs. */
  missingNumbers: MissingNumber[]
  isCompanyCodeMissing: boolean
  isClientCodeMissing: boolean
  /** Earnings that a code would carry. */
  missingCodes: ProviderEarning[]
}

export async function providerFile(
  mapping: ProviderMapping,
  period: Range,
  earners: AsyncIterable<Earner>,
): Promise<ProviderFile> {
  const { columns, header, companyCode = '', clientCode = '' } = mapping
  const lines = (mapping.preamble ?? []).map(
    (line) =>
      `${line.replaceAll('{company}', companyCode).replaceAll('{client}', clientCode).replaceAll('{tab}', '\t')}\r\n`,
  )
  const uncarried: UncarriedPay[] = []
  const missingNumbers: MissingNumber[] = []
  const missingCodes = new Set<ProviderEarning>()
  const states = (part: string) => [mapping.fileName, ...(mapping.preamble ?? [])].some((text) => text.includes(part))
  const needs = (field: string) => columns.some(({ value }) => 'field' in value && value.field === field)
  let paidCents = 0
  if (header) {
    lines.push(
      lineOf(
        mapping,
        columns.map((column) => column.header),
      ),
    )
  }
  for await (const earner of earners) {
    const { rows, pay } = rowsOf(mapping, earner, period)
    for (const row of rows) lines.push(lineOf(mapping, row))
    const { id: employeeId, firstName, lastName, payrollNumber } = earner.person
    const name = `${firstName} ${lastName}`
    paidCents += pay.paidCents
    if (!payrollNumber && rows.length > 0 && needs('payrollNumber')) missingNumbers.push({ employeeId, name })
    for (const missing of pay.missing) {
      uncarried.push({ employeeId, name, ...missing })
      const needed = carrierOf(mapping, missing.earning) === 'hours' ? 'rate-difference' : missing.earning
      if (carrierOf({ ...mapping, codes: { [needed]: 'X' } }, needed) === 'amount') missingCodes.add(needed)
    }
  }
  const controlCents = paidCents - uncarried.reduce((sum, { cents }) => sum + cents, 0)
  return {
    name: fileNameOf(mapping, period, controlCents),
    provider: mapping.name,
    lines,
    controlCents,
    paidCents,
    uncarried,
    missingNumbers,
    isCompanyCodeMissing: (needs('companyCode') || states('{company}')) && !companyCode,
    isClientCodeMissing: (needs('clientCode') || states('{client}')) && !clientCode,
    missingCodes: [...missingCodes],
  }
}

/** @throws Refusal `conflict` that names the employees and earnings whose pay the file lacks */
export function assertComplete({ uncarried }: Pick<ProviderFile, 'uncarried'>): void {
  const [first] = uncarried
  if (!first) return
  const titles = new Map(earningTitles)
  const textOf = ({ earning, cents }: UncarriedPay) => `${titles.get(earning) ?? earning} ${(cents / 100).toFixed(2)}`
  const byName = Map.groupBy(uncarried, ({ name }) => name)
  const fields = Object.fromEntries([...byName].map(([name, all]) => [name, all.map(textOf).join(', ')]))
  const more = uncarried.length > 1 ? `, and ${uncarried.length - 1} more` : ''
  throw new Refusal(
    'conflict',
    `The file has no column for some pay: ${first.name}, ${textOf(first)}${more}. Add a column or an earning code`,
    fields,
  )
}
