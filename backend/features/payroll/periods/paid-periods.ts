import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Cause, Correction } from '../domain/differences.ts'
import type { PayLine } from '../domain/pay-line.ts'
import type { Range } from '../domain/totals.ts'

/** `lines`: everything due for the period by then. The next difference compares against them. */
export type PaidPeriod = {
  employeeId: string
  period: Range
  lines: readonly PayLine[]
  amountCents: number
  corrections: readonly Correction[]
  causes: readonly Cause[]
}

type PaidRow = {
  closing_id: string
  /** The period paid for, which may be an earlier one than the closing's. */
  first_day: string
  last_day: string
  employee_id: string
  amount_cents: bigint
  lines: readonly PayLine[]
  corrections: readonly Correction[]
  causes: readonly Cause[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'payroll.paid': PaidRow
  }
}

/** Rows of a closing whose event was never appended are never read. */
export async function storePaid(db: Kysely<Tables>, closingId: string, paid: readonly PaidPeriod[]): Promise<void> {
  const rows = paid.map(({ employeeId, period, lines, amountCents, corrections, causes }) => ({
    closing_id: closingId,
    first_day: period.from,
    last_day: period.to,
    employee_id: employeeId,
    amount_cents: amountCents,
    lines,
    corrections,
    causes,
  }))
  await sql`insert into payroll.paid select * from jsonb_populate_recordset(null::payroll.paid, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

export async function paidByClosing(db: Kysely<Tables>, closingId: string): Promise<PaidPeriod[]> {
  const rows = await db.selectFrom('payroll.paid').selectAll().where('closing_id', '=', closingId).execute()
  return rows.map(asPaid)
}

export async function paidToEmployee(
  db: Kysely<Tables>,
  closingIds: readonly string[],
  employeeId: string,
): Promise<ReadonlyMap<string, PaidPeriod[]>> {
  const rows = await db
    .selectFrom('payroll.paid')
    .selectAll()
    .where('closing_id', '=', sql<string>`any(${closingIds})`)
    .where('employee_id', '=', employeeId)
    .orderBy('first_day')
    .orderBy('closing_id')
    .execute()
  const byClosing = Map.groupBy(rows, (row) => row.closing_id)
  return new Map([...byClosing].map(([closingId, of]) => [closingId, of.map(asPaid)]))
}

/** Returns the latest pay for a period among these closings, by employee. `closingIds` are ordered earliest first. */
export async function latestPaidFor(
  db: Kysely<Tables>,
  closingIds: readonly string[],
  { from }: Range,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PaidPeriod>> {
  const rows = await db
    .selectFrom('payroll.paid')
    .selectAll()
    .distinctOn('employee_id')
    .where('closing_id', '=', sql<string>`any(${closingIds})`)
    .where('first_day', '=', from)
    .where('employee_id', '=', sql<string>`any(${employeeIds})`)
    .orderBy('employee_id')
    .orderBy(sql`array_position(${closingIds}::uuid[], closing_id)`, 'desc')
    .execute()
  return new Map(rows.map((row) => [row.employee_id, asPaid(row)]))
}

const asPaid = (row: PaidRow): PaidPeriod => ({
  employeeId: row.employee_id,
  period: { from: row.first_day, to: row.last_day },
  lines: row.lines,
  amountCents: Number(row.amount_cents),
  corrections: row.corrections,
  causes: row.causes,
})

/** SHA-256 over the sorted hashes of each period and employee, each over JSON with sorted keys. */
export function linesDigest() {
  const parts: string[] = []
  return {
    add({ period, employeeId, lines }: Pick<PaidPeriod, 'period' | 'employeeId' | 'lines'>) {
      parts.push(`${period.from} ${employeeId} ${sha256(canonical(lines))}`)
    },
    hex: () => sha256(parts.toSorted().join('\n')),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Sorts keys, because jsonb doesn't keep their order. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
