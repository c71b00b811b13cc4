import type { Earning } from '#schema/payroll/items.ts'
import type { ProviderEarning, ProviderMapping, ProviderValue } from '#schema/payroll/providers.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { apportion } from '#schema/payroll/apportion.ts'
import { compare } from '../domain/instants.ts'
import { earningOf, countsHours, type Range } from '../domain/totals.ts'
import type { PayrollPerson } from '../queries/payroll-person.ts'
import { carriedEarnings, carriedPay, carrierOf, type CarriedPay, type EarningTotal } from './carried-pay.ts'

export type Earner = {
  person: Pick<PayrollPerson, 'id' | 'firstName' | 'lastName' | 'position' | 'payrollNumber'>
  location: string
  hourlyRateCents: number | null
  earned: ReadonlyMap<Earning, EarningTotal>
}

export function earnedIn(lines: readonly PayLine[]): ReadonlyMap<Earning, EarningTotal> {
  const found = new Map<Earning, EarningTotal & { days: Map<string, number> }>()
  for (const line of lines) {
    for (const portion of line.portions) {
      const earning = earningOf(line, portion)
      const { seconds, cents, days } = found.get(earning) ?? { seconds: 0, cents: 0, days: new Map<string, number>() }
      const worked = countsHours(line) ? portion.seconds : 0
      days.set(portion.day, (days.get(portion.day) ?? 0) + worked)
      found.set(earning, { seconds: seconds + worked, cents: cents + portion.cents, days })
    }
  }
  return found
}

/** Text, or hundredths of an hour or of a dollar. */
export type Cell = string | { hundredths: number }

export type EarnerRows = { rows: Cell[][]; pay: CarriedPay }

/** Returns more than one row if `next` columns have several earnings to list. */
export function rowsOf(mapping: ProviderMapping, earner: Earner, period: Range): EarnerRows {
  const { person, location, hourlyRateCents, earned } = earner
  const pay = carriedPay(mapping, earned, hourlyRateCents)
  const { hours, cents } = pay
  const sumOf = (of: readonly ProviderEarning[], amounts: ReadonlyMap<ProviderEarning, number>) =>
    of.reduce((sum, each) => sum + (amounts.get(each) ?? 0), 0)
  const coded = carriedEarnings(mapping, pay)
  const fields = {
    payrollNumber: person.payrollNumber ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: `${person.firstName} ${person.lastName}`,
    position: person.position ?? '',
    location,
    hourlyRate: hourlyRateCents === null ? '' : { hundredths: hourlyRateCents },
    periodStart: dayIn(period.from, mapping.dateFormat),
    periodEnd: dayIn(period.to, mapping.dateFormat),
    monthStart: dayIn(`${period.to.slice(0, 7)}-01`, mapping.dateFormat),
    companyCode: mapping.companyCode ?? '',
    clientCode: mapping.clientCode ?? '',
  } as const

  const valueOf = (part: 'code' | 'hours' | 'amount', earning: ProviderEarning | undefined): Cell => {
    if (earning === undefined) return ''
    if (part === 'code') return mapping.codes[earning] ?? ''
    return { hundredths: (part === 'hours' ? hours : cents).get(earning) ?? 0 }
  }
  const cell = (value: ProviderValue, row: RowEarnings, isFirst: boolean): Cell => {
    const { byRow, byHours, byAmount, day, minutes } = row
    if ('constant' in value) return value.constant
    if ('field' in value)
      return value.field === 'day' ? dayIn(day ?? period.to, mapping.dateFormat) : fields[value.field]
    // Totals appear on the first row only.
    if ('hoursOf' in value) return { hundredths: isFirst ? sumOf(value.hoursOf, hours) : 0 }
    if ('amountOf' in value) return { hundredths: isFirst ? sumOf(value.amountOf, cents) : 0 }
    if ('earning' in value)
      return value.earning === 'duration' ? durationOf(minutes ?? 0) : valueOf(value.earning, byRow)
    if (value.next === 'amount-code') return valueOf('code', byAmount)
    return valueOf(value.next, value.next === 'amount' ? byAmount : byHours)
  }
  const all: RowEarnings[] =
    mapping.rows === 'person'
      ? nextEarnings(mapping, coded, hours)
      : coded.flatMap((byRow) => (mapping.rows === 'day' ? daysOf(byRow, earned, period) : { byRow }))
  return {
    rows: all.map((row, index) => mapping.columns.map(({ value }) => cell(value, row, index === 0))),
    pay,
  }
}

type RowEarnings = {
  byRow?: ProviderEarning
  byHours?: ProviderEarning
  byAmount?: ProviderEarning
  day?: string
  minutes?: number
}

/** Returns a row for each day with time. Whole minutes add up to the rounded total. */
function daysOf(earning: ProviderEarning, earned: Earner['earned'], period: Range): RowEarnings[] {
  const total = earning === 'rate-difference' ? undefined : earned.get(earning)
  if (!total) return []
  const days = new Map(total.days)
  const dated = [...days.values()].reduce((sum, seconds) => sum + seconds, 0)
  // Corrections of earlier periods have no day.
  days.set(period.to, (days.get(period.to) ?? 0) + total.seconds - dated)
  const inOrder = [...days].toSorted(([one], [other]) => compare(one, other))
  const minutes = apportion(
    inOrder.map(([, seconds]) => seconds),
    60,
  )
  return inOrder.flatMap(([day], index) => (minutes[index] ? { byRow: earning, day, minutes: minutes[index] } : []))
}

function durationOf(minutes: number) {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : ''}${hours}:${String(rest).padStart(2, '0')}`
}

function nextEarnings(
  mapping: ProviderMapping,
  coded: readonly ProviderEarning[],
  hours: ReadonlyMap<ProviderEarning, number>,
): RowEarnings[] {
  const has = (part: string) => mapping.columns.some(({ value }) => 'next' in value && value.next === part)
  const own = new Set(
    mapping.columns.flatMap(({ value }) =>
      'hoursOf' in value ? value.hoursOf : 'amountOf' in value ? value.amountOf : [],
    ),
  )
  const rest = coded.filter((each) => !own.has(each))
  const byAmount = has('amount') ? rest.filter((each) => carrierOf(mapping, each) === 'amount') : []
  const byHours = has('hours') ? rest.filter((each) => !byAmount.includes(each) && hours.get(each)) : []
  return Array.from({ length: Math.max(1, byHours.length, byAmount.length) }, (_, index) => ({
    ...(byHours[index] && { byHours: byHours[index] }),
    ...(byAmount[index] && { byAmount: byAmount[index] }),
  }))
}

function dayIn(day: string, format: ProviderMapping['dateFormat']): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return format.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', dayOfMonth)
}
