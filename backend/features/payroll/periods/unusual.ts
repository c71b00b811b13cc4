import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { dueIn, totalsOf } from '../domain/totals.ts'
import { payrollOf } from '../queries/pay.ts'
import type { KnownPeriod, PayCalendar } from './calendar.ts'
import type { PayView } from '../pay-view.ts'

export type UnusualKind = 'more_hours' | 'rate_change' | 'first_pay' | 'zero_pay'
export type Unusual = { employeeId: string; name: string; kind: UnusualKind }
export type Preview = { previousGrossCents: number; unusual: readonly Unusual[] }

/** How many periods before count as usual. */
const BEFORE = 3
/** How many times the usual hours are unusual. */
const MANY = 1.5

/** What a payroll run of a period should look at, beside the periods before, all as of now. */
export async function previewOf(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  view: PayView,
  period: KnownPeriod,
): Promise<Preview> {
  const before: KnownPeriod[] = []
  for (let next = period; before.length < BEFORE; before.push(next)) next = calendar.on(addDays(next.from, -1))
  const preview = { previousGrossCents: 0, unusual: new Array<Unusual>() }
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
  // Where no one was paid before, a first pay is nothing unusual.
  return isFirstRun ? { ...preview, unusual: preview.unusual.filter(({ kind }) => kind !== 'first_pay') } : preview
}

/** `before`: the lines of the periods before, latest first. */
export function unusualAbout(now: readonly PayLine[], before: readonly (readonly PayLine[])[]): UnusualKind[] {
  const current = totalsOf(now)
  const totals = before.map(totalsOf)
  const worked = totals.map(({ workedSeconds }) => workedSeconds).filter((seconds) => seconds > 0)
  const usual = worked.reduce((sum, seconds) => sum + seconds, 0) / Math.max(1, worked.length)
  const found: UnusualKind[] = []
  if (usual > 0 && current.workedSeconds > MANY * usual) found.push('more_hours')
  const known = ratesOf(before[0] ?? [])
  if (known.size > 0 && [...ratesOf(now)].some((rate) => !known.has(rate))) found.push('rate_change')
  if (current.grossCents > 0 && totals.every(({ grossCents }) => grossCents === 0)) found.push('first_pay')
  const expected = current.workedSeconds > 0 || (totals[0]?.grossCents ?? 0) > 0
  if (expected && current.grossCents === 0) found.push('zero_pay')
  return found
}

const ratesOf = (lines: readonly PayLine[]) =>
  new Set(lines.flatMap(({ kind, rate }) => (kind === 'straight-time' && rate ? rate.hourlyRateCents : [])))
