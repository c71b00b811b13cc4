import { earnings, type Earning } from '#schema/payroll/items.ts'
import type { ProviderMapping, ProviderValue } from '#schema/payroll/providers.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { earningOf, hundredthsOf, paysTime, type Range } from '../domain/totals.ts'
import type { PayrollPerson } from '../queries/person.ts'

export type Earned = { seconds: number; cents: number }

/** A person's pay by earning, with the name of their location. */
export type Earner = {
  person: Pick<PayrollPerson, 'firstName' | 'lastName' | 'position' | 'payrollNumber'>
  location: string
  hourlyRateCents: number | null
  earned: ReadonlyMap<Earning, Earned>
}

export function earnedIn(lines: readonly PayLine[]): ReadonlyMap<Earning, Earned> {
  const found = new Map<Earning, Earned>()
  for (const line of lines) {
    for (const portion of line.portions) {
      const earning = earningOf(line, portion)
      const { seconds, cents } = found.get(earning) ?? { seconds: 0, cents: 0 }
      found.set(earning, {
        seconds: seconds + (paysTime(line) ? portion.seconds : 0),
        cents: cents + portion.cents,
      })
    }
  }
  return found
}

/** A cell: text, or hundredths of an hour or dollar. */
export type Cell = string | { hundredths: number }

/** The rows of one person: one, or one for each earning; more where `next` has more than one to name. */
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
    // What is said once is not said again on the rows that follow.
    if ('hoursOf' in value) return { hundredths: isFirst ? sumOf(value.hoursOf, hours) : 0 }
    if ('amountOf' in value) return { hundredths: isFirst ? sumOf(value.amountOf, cents) : 0 }
    const part = 'next' in value ? value.next : value.earning
    if (subject === undefined) return ''
    if (part === 'code') return mapping.codes[subject] ?? ''
    return { hundredths: (part === 'hours' ? hours : cents).get(subject) ?? 0 }
  }
  const subjects = mapping.rows === 'earning' ? coded : spread(mapping, coded, hours)
  return subjects.map((subject, index) => mapping.columns.map(({ value }) => cell(value, subject, index === 0)))
}

/** Earnings that `next` names, those with columns of their own left out; one row at least. */
function spread({ columns }: ProviderMapping, coded: readonly Earning[], hours: ReadonlyMap<Earning, number>) {
  const own = new Set(columns.flatMap(({ value }) => ('hoursOf' in value ? value.hoursOf : [])))
  const rest = coded.filter((each) => !own.has(each) && (hours.get(each) ?? 0) !== 0)
  return columns.some(({ value }) => 'next' in value) && rest.length > 0 ? rest : [undefined]
}

function roundedHours(earned: ReadonlyMap<Earning, Earned>): ReadonlyMap<Earning, number> {
  const of = (earning: Earning) => earned.get(earning)?.seconds ?? 0
  const worked = hundredthsOf({ regular: of('regular'), overtime: of('overtime'), double: of('double-time') })
  const rounded = new Map([...earned].map(([earning, { seconds }]) => [earning, Math.round(seconds / 36)]))
  return worked.total === 0 ? rounded : rounded.set('regular', worked.regular)
}

function dayIn(day: string, format: ProviderMapping['dateFormat']): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', dayOfMonth)
}
