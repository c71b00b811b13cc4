import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Range } from '../domain/totals.ts'
import { adjustmentPeriodOf, type ClosedPeriod, type PayCalendar } from './pay-calendar.ts'
import { unpaidDifferences } from './unpaid-differences.ts'

/** A correction of a closed period. `paidAt` is `null` until the period that pays it is closed. */
export type PeriodCorrection = {
  employeeId: string
  amountCents: number
  inPeriod: Range
  paidAt: string | null
}

/** Returns the adjustments of a closed period: first those already paid, then the unpaid ones. */
export async function periodCorrections(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  period: ClosedPeriod,
): Promise<PeriodCorrection[]> {
  const later = calendar.closed.filter(({ closing }) => closing.closingId !== period.closing.closingId)
  const rows = await db
    .selectFrom('payroll.paid')
    .select(['closing_id as closingId', 'employee_id as employeeId', 'amount_cents as cents'])
    .where('closing_id', '=', sql<string>`any(${later.map(({ closing }) => closing.closingId)})`)
    .where('first_day', '=', period.from)
    .execute()
  const byClosing = Map.groupBy(rows, ({ closingId }) => closingId)
  const paid = later.flatMap(({ from, to, closing }) =>
    (byClosing.get(closing.closingId) ?? []).map(({ employeeId, cents }) => ({
      employeeId,
      amountCents: Number(cents),
      inPeriod: { from, to },
      paidAt: closing.at,
    })),
  )
  const { from, to } = adjustmentPeriodOf(calendar, period)
  const unpaid = await unpaidDifferences(db, calendar, [period])
  return [
    ...paid,
    ...unpaid.map(({ employeeId, amountCents }) => ({ employeeId, amountCents, inPeriod: { from, to }, paidAt: null })),
  ]
}
