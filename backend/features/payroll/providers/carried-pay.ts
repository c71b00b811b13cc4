import type { Earning } from '#schema/payroll/items.ts'
import { providerEarnings, type ProviderEarning, type ProviderMapping } from '#schema/payroll/providers.ts'
import { hundredthsOf } from '#schema/payroll/apportion.ts'

/** `seconds` add up to those of `days`, by day. */
export type EarningTotal = { seconds: number; cents: number; days?: ReadonlyMap<string, number> }

/** How a file carries an earning. A provider computes the pay of `hours` itself. `null`: not at all. */
type Carrier = 'amount' | 'hours' | null

/** Earnings that a coded column lists by hours if the file also has a coded column of amounts. */
const paidByTheHour: readonly ProviderEarning[] = ['regular', 'overtime', 'double-time', 'call-back', 'paid-leave']

export function carrierOf({ rows, columns, codes }: ProviderMapping, earning: ProviderEarning): Carrier {
  const has = (matches: (value: ProviderMapping['columns'][number]['value']) => boolean) =>
    columns.some(({ value }) => matches(value))
  if (has((value) => 'amountOf' in value && value.amountOf.includes(earning))) return 'amount'
  const ofHours = has((value) => 'hoursOf' in value && value.hoursOf.includes(earning))
  if (codes[earning]) {
    if (rows !== 'person') {
      if (has((value) => 'earning' in value && value.earning === 'amount')) return 'amount'
      if (has((value) => 'earning' in value && (value.earning === 'hours' || value.earning === 'duration')))
        return 'hours'
    } else if (!ofHours) {
      const listsHours = has((value) => 'next' in value && value.next === 'hours')
      const listsAmounts = has((value) => 'next' in value && value.next === 'amount')
      if (listsAmounts && !(listsHours && paidByTheHour.includes(earning))) return 'amount'
      if (listsHours && earning !== 'rate-difference') return 'hours'
    }
  }
  return ofHours ? 'hours' : null
}

/** Hours in hundredths and pay in cents, with the pay that the file does not carry. */
export type CarriedPay = {
  hours: ReadonlyMap<ProviderEarning, number>
  cents: ReadonlyMap<ProviderEarning, number>
  paidCents: number
  missing: readonly { earning: Earning; cents: number }[]
}

/**
 * Splits pay into what the columns of a file carry. A provider pays hours at the hourly rate, overtime × 1.5 and double
 * time × 2; pay beyond that (a weighted regular rate, a role's rate, a raise) becomes the earning `rate-difference`.
 */
export function carriedPay(
  mapping: ProviderMapping,
  earned: ReadonlyMap<Earning, EarningTotal>,
  hourlyRateCents: number | null,
): CarriedPay {
  const hours: Map<ProviderEarning, number> = roundedHours(earned)
  const cents = new Map<ProviderEarning, number>()
  const missing: { earning: Earning; cents: number }[] = []
  const carriesDifference = carrierOf(mapping, 'rate-difference') === 'amount'
  let [paidCents, difference] = [0, 0]
  for (const [earning, { seconds, cents: paid }] of earned) {
    paidCents += paid
    cents.set(earning, paid)
    const carrier = carrierOf(mapping, earning)
    if (carrier === 'amount') continue
    const units = unitsIn(mapping, hours.get(earning) ?? 0, seconds)
    const computed = carrier === 'hours' ? centsOf(earning, units, hourlyRateCents ?? 0) : 0
    if (carrier === 'hours' && carriesDifference) difference += paid - computed
    else if (paid !== computed) missing.push({ earning, cents: paid - computed })
  }
  if (difference !== 0) cents.set('rate-difference', difference)
  return { hours, cents, paidCents, missing }
}

const hourFactors: Partial<Record<Earning, number>> = { overtime: 1.5, 'double-time': 2 }

type Units = { count: number; perHour: number }

/** A file states hours in hundredths, or as durations in minutes. */
function unitsIn({ columns }: ProviderMapping, hundredths: number, seconds: number): Units {
  const inMinutes = columns.some(({ value }) => 'earning' in value && value.earning === 'duration')
  return inMinutes ? { count: Math.round(seconds / 60), perHour: 60 } : { count: hundredths, perHour: 100 }
}

/** Both factors are halves, so doubling keeps the product whole until the final rounding. */
const centsOf = (earning: Earning, { count, perHour }: Units, hourlyRateCents: number) =>
  Math.round((count * hourlyRateCents * (hourFactors[earning] ?? 1) * 2) / (2 * perHour))

function roundedHours(earned: ReadonlyMap<Earning, EarningTotal>): Map<ProviderEarning, number> {
  const of = (earning: Earning) => earned.get(earning)?.seconds ?? 0
  const worked = hundredthsOf({ regular: of('regular'), overtime: of('overtime'), double: of('double-time') })
  const rounded = new Map<ProviderEarning, number>(
    [...earned].map(([earning, { seconds }]) => [earning, Math.round(seconds / 36)]),
  )
  const exact = [
    ['regular', worked.regular],
    ['overtime', worked.overtime],
    ['double-time', worked.double],
  ] as const
  for (const [earning, hundredths] of exact) if (earned.has(earning)) rounded.set(earning, hundredths)
  return rounded
}

export const carriedEarnings = (
  mapping: ProviderMapping,
  { hours, cents }: Pick<CarriedPay, 'hours' | 'cents'>,
): ProviderEarning[] => providerEarnings.filter((each) => mapping.codes[each] && (hours.get(each) || cents.get(each)))
