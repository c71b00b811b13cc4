import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Difference } from '../domain/differences.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { dueIn, type Range } from '../domain/totals.ts'
import { payrollSettings, type PayrollScope } from '../queries/payroll-people.ts'
import { payrollOf, unreviewedSeconds, type PayrollOptions } from '../queries/payroll-of.ts'
import type { PayrollSettings } from '../queries/payroll-person.ts'
import { periodsAdjustedIn, type Closing, type PayCalendar, type PayPeriod } from './pay-calendar.ts'
import { paidByClosing } from './paid-periods.ts'
import { unpaidDifferences } from './unpaid-differences.ts'

/** `differences`: corrections of earlier periods that this period pays. */
export type PersonPeriodPay = {
  person: PayrollSettings
  lines: readonly PayLine[]
  differences: readonly Difference[]
  /** Hours (s) of the period that nobody has reviewed. They count only if the caller asks for them. */
  unreviewedSeconds: number
}

type PeriodScope = Omit<PayrollScope, 'organizationId'>

/**
 * Yields what a pay period pays: as it was closed, or as closing it now would pay. The latter includes employees
 * without pay.
 */
export const periodPay = (
  db: Kysely<Tables>,
  calendar: PayCalendar,
  who: PeriodScope,
  period: PayPeriod,
  options: Pick<PayrollOptions, 'unreviewed'> = {},
): AsyncGenerator<PersonPeriodPay> => {
  const scope = { ...who, organizationId: calendar.organizationId }
  return period.closing ? asClosed(db, scope, period, period.closing) : asOfNow(db, calendar, scope, period, options)
}

async function* asClosed(
  db: Kysely<Tables>,
  scope: PayrollScope,
  period: Range,
  { closingId }: Closing,
): AsyncGenerator<PersonPeriodPay> {
  const paid = Map.groupBy(await paidByClosing(db, closingId), ({ employeeId }) => employeeId)
  if (paid.size === 0) return
  for await (const people of payrollSettings(db, { ...scope, employeeIds: [...paid.keys()] }, period)) {
    for (const person of people) {
      const all = paid.get(person.id) ?? []
      const isOwn = ({ period: { from } }: (typeof all)[number]) => from === period.from
      yield {
        person,
        lines: all.filter(isOwn).flatMap(({ lines }) => lines),
        differences: all
          .filter((each) => !isOwn(each))
          .map(({ period: forPeriod, ...each }) => ({ ...each, forPeriod })),
        unreviewedSeconds: 0,
      }
    }
  }
}

async function* asOfNow(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  scope: PayrollScope,
  period: PayPeriod,
  options: Pick<PayrollOptions, 'unreviewed'>,
): AsyncGenerator<PersonPeriodPay> {
  const unpaid = await unpaidDifferences(db, calendar, periodsAdjustedIn(calendar, period))
  const differencesOf = Map.groupBy(unpaid, ({ employeeId }) => employeeId)
  for await (const { person, lines } of payrollOf(db, scope, period, options)) {
    yield {
      person,
      lines: dueIn(lines, period),
      differences: differencesOf.get(person.id) ?? [],
      unreviewedSeconds: unreviewedSeconds(person, period),
    }
  }
}
