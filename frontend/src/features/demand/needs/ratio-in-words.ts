import type { DemandSeriesFieldsFragment, DemandUnit, ForecastNeedsQuery } from '#frontend/gql/graphql.ts'
import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { dollars, wholeDollars } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { clockInWords, reader } from '#frontend/shared/lib/time/format.ts'

export type Ratio = DemandSeriesFieldsFragment['ratios'][number]
export type ForecastNeed = ForecastNeedsQuery['demandForecast']['methods'][number]['needs'][number]

type Series = { name: string; unit: DemandUnit }

/** Formats a value with its decimals, so that a number of people can be checked by it: `62`, `62.17`, `$1,250`, `$1,250.50`. */
function exactInWords(value: number, unit: DemandUnit, as = reader): string {
  if (unit === 'count') return numberFormatter(as.locale, { maximumFractionDigits: 2 }).format(value)
  return Number.isInteger(value) ? wholeDollars(value * 100, as) : dollars(value * 100, as)
}

/** Adds the name of a series that counts: `62 Covers`. */
const amountOf = (value: number, { name, unit }: Series, as = reader) =>
  unit === 'count' ? `${exactInWords(value, unit, as)} ${name}` : exactInWords(value, unit, as)

/** Describes a ratio: `1 per 15 Covers an hour · at least 1 · at most 6 · from March 1, 2026`. */
export const ratioInWords = ({ per, minimum, maximum, validFrom }: Ratio, series: Series, as = reader) =>
  [
    `1 per ${amountOf(per, series, as)} an hour`,
    minimum > 0 && `at least ${minimum}`,
    typeof maximum === 'number' && `at most ${maximum}`,
    validFrom && `from ${dateInWords(validFrom, as)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Explains a need: `62 Covers forecast at 12:00 PM, 15 per Server: 5`. Without a job role, `per person`. */
export function needInWords(
  { ideal, busiestHour: { hour, demand, per, people } }: Pick<ForecastNeed, 'ideal' | 'busiestHour'>,
  series: Series,
  roleName: string | undefined,
  as = reader,
): string {
  const clock = clockInWords(`${String(hour).padStart(2, '0')}:00`, as)
  const forecast = `${amountOf(demand, series, as)} forecast at ${clock}`
  const result = `${exactInWords(per, series.unit, as)} per ${roleName ?? 'person'}: ${people}`
  const limit = people < ideal ? `, at least ${ideal}` : people > ideal ? `, at most ${ideal}` : ''
  return `${forecast}, ${result}${limit}`
}
