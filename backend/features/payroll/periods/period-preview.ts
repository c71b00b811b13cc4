import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { dueIn, totalsOf } from '../domain/totals.ts'
import { payrollOf } from '../queries/payroll-of.ts'
import type { PayPeriod, PayCalendar } from './pay-calendar.ts'
import type { PayView } from '../pay-view.ts'

export type UnusualPayKind = 'no_rate' | 'more_hours' | 'rate_change' | 'first_pay' | 'zero_pay' | 'leave_twice'
export type UnusualPay = { employeeId: string; name: string; kind: UnusualPayKind }
export type PeriodPreview = { previousGrossCents: number; unusual: readonly UnusualPay[] }

const BEFORE = 3
const MANY = 1.5

export async function periodPreview(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  view: PayView,
  period: PayPeriod,
): Promise<PeriodPreview> {
  const before: PayPeriod[] = []
  for (let next = period; before.length < BEFORE; before.push(next)) next = calendar.on(addDays(next.from, -1))
  const preview = { previousGrossCents: 0, unusual: new Array<UnusualPay>() }
  const who = { organizationId: calendar.organizationId, locationId: view.locationId }
  const range = { from: before.at(-1)?.from ?? period.from, to: period.to }
  let isFirstRun = true
  for await (const { person, lines } of payrollOf(db, who, range)) {
    if (!view.maySeePay(person)) continue
    const [last = [], ...earlier] = before.map((each) => dueIn(lines, each))
    preview.previousGrossCents += totalsOf(last).grossCents
    isFirstRun &&= [last, ...earlier].every((each) => each.length === 0)
    for (const kind of unusualAbout(dueIn(lines, period), [last, ...earlier])) {
      preview.unusual.push({ employeeId: person.id, name: `${person.firstName} ${person.lastName}`, kind })
    }
  }
  // In the first payroll run every pay is a first pay, so don't report it.
  return isFirstRun ? { ...preview, unusual: preview.unusual.filter(({ kind }) => kind !== 'first_pay') } : preview
}

/** `before` holds the lines of earlier periods, latest first. */
export function unusualAbout(now: readonly PayLine[], before: readonly (readonly PayLine[])[]): UnusualPayKind[] {
  const current = totalsOf(now)
  const totals = before.map(totalsOf)
  const worked = totals.map(({ workedSeconds }) => workedSeconds).filter((seconds) => seconds > 0)
  const usual = worked.reduce((sum, seconds) => sum + seconds, 0) / Math.max(1, worked.length)
  const found: UnusualPayKind[] = []
  if (now.some(isWithoutRate)) found.push('no_rate')
  if (usual > 0 && current.workedSeconds > MANY * usual) found.push('more_hours')
  const known = ratesOf(before[0] ?? [])
  if (known.size > 0 && [...ratesOf(now)].some((rate) => !known.has(rate))) found.push('rate_change')
  if (current.grossCents > 0 && totals.every(({ grossCents }) => grossCents === 0)) found.push('first_pay')
  const expected = current.workedSeconds > 0 || (totals[0]?.grossCents ?? 0) > 0
  if (expected && current.grossCents === 0) found.push('zero_pay')
  const weeksOf = (kind: PayLine['kind']) => now.filter((line) => line.kind === kind).map(({ week }) => week.day)
  const requested = new Set(weeksOf('leave'))
  if (weeksOf('paid-leave').some((week) => requested.has(week))) found.push('leave_twice')
  return found
}

const isWithoutRate = ({ kind, rate, factor, salary, seconds }: PayLine) =>
  (kind === 'straight-time' || kind === 'leave' || (kind === 'holiday-pay' && factor !== null)) &&
  !rate &&
  !salary &&
  seconds > 0

const ratesOf = (lines: readonly PayLine[]) =>
  new Set(lines.flatMap(({ kind, rate }) => (kind === 'straight-time' && rate ? rate.hourlyRateCents : [])))
