import { earnings, type Earning } from '#schema/payroll/items.ts'
import type { ProviderMapping, ProviderValue } from '#schema/payroll/providers.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { earningOf, hundredthsOf, countsHours, type Range } from '../domain/totals.ts'
import type { PayrollPerson } from '../queries/payroll-person.ts'

export type EarningTotal = { seconds: number; cents: number }

export type Earner = {
  person: Pick<PayrollPerson, 'firstName' | 'lastName' | 'position' | 'payrollNumber'>
  location: string
  hourlyRateCents: number | null
  earned: ReadonlyMap<Earning, EarningTotal>
}

export function earnedIn(lines: readonly PayLine[]): ReadonlyMap<Earning, EarningTotal> {
  const found = new Map<Earning, EarningTotal>()
  for (const line of lines) {
    for (const portion of line.portions) {
      const earning = earningOf(line, portion)
      const { seconds, cents } = found.get(earning) ?? { seconds: 0, cents: 0 }
      found.set(earning, {
        seconds: seconds + (countsHours(line) ? portion.seconds : 0),
        cents: cents + portion.cents,
      })
    }
  }
  return found
}

/** Text, or hundredths of an hour or of a dollar. */
export type Cell = string | { hundredths: number }

/** More than one row if `next` columns have several earnings to list. */
export function rowsOf(mapping: ProviderMapping, { person, location, hourlyRateCents, earned }: Earner, period: Range) {
  const hours = roundedHours(earned)
  const sumOf = (of: readonly Earning[], amounts: ReadonlyMap<Earning, number>) =>
    of.reduce((sum, each) => sum + (amounts.get(each) ?? 0), 0)
  const cents = new Map([...earned].map(([earning, each]) => [earning, each.cents]))
  const coded = earnings.filter((each) => mapping.codes[each] && (hours.get(each) ?? 0) + (cents.get(each) ?? 0) !== 0)
  const fields = {
    payrollNumber: person.payrollNumber ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    position: person.position ?? '',
    location,
    hourlyRate: hourlyRateCents === null ? '' : { hundredths: hourlyRateCents },
    periodStart: dayIn(period.from, mapping.dateFormat),
    periodEnd: dayIn(period.to, mapping.dateFormat),
  } as const

  const cell = (value: ProviderValue, subject: Earning | undefined, isFirst: boolean): Cell => {
    if ('constant' in value) return value.constant
    if ('field' in value) return fields[value.field]
    // Totals appear on the first row only.
    if ('hoursOf' in value) return { hundredths: isFirst ? sumOf(value.hoursOf, hours) : 0 }
    if ('amountOf' in value) return { hundredths: isFirst ? sumOf(value.amountOf, cents) : 0 }
    const part = 'next' in value ? value.next : value.earning
    if (subject === undefined) return ''
    if (part === 'code') return mapping.codes[subject] ?? ''
    return { hundredths: (part === 'hours' ? hours : cents).get(subject) ?? 0 }
  }
  const subjects = mapping.rows === 'earning' ? coded : nextSubjects(mapping, coded, hours)
  return subjects.map((subject, index) => mapping.columns.map(({ value }) => cell(value, subject, index === 0)))
}

function nextSubjects({ columns }: ProviderMapping, coded: readonly Earning[], hours: ReadonlyMap<Earning, number>) {
  const own = new Set(columns.flatMap(({ value }) => ('hoursOf' in value ? value.hoursOf : [])))
  const rest = coded.filter((each) => !own.has(each) && (hours.get(each) ?? 0) !== 0)
  return columns.some(({ value }) => 'next' in value) && rest.length > 0 ? rest : [undefined]
}

function roundedHours(earned: ReadonlyMap<Earning, EarningTotal>): ReadonlyMap<Earning, number> {
  const of = (earning: Earning) => earned.get(earning)?.seconds ?? 0
  const worked = hundredthsOf({ regular: of('regular'), overtime: of('overtime'), double: of('double-time') })
  const rounded = new Map([...earned].map(([earning, { seconds }]) => [earning, Math.round(seconds / 36)]))
  const exact = [
    ['regular', worked.regular],
    ['overtime', worked.overtime],
    ['double-time', worked.double],
  ] as const
  for (const [earning, hundredths] of exact) if (earned.has(earning)) rounded.set(earning, hundredths)
  return rounded
}

function dayIn(day: string, format: ProviderMapping['dateFormat']): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', dayOfMonth)
}
