import type { DemandUnit, ForecastMethodName } from '#frontend/gql/graphql.ts'
import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { forecastWeeks } from '#schema/demand/forecast.ts'

export const unitLabels: Readonly<Record<DemandUnit, string>> = {
  money: 'Money, such as sales',
  count: 'A number, such as covers or visits',
}

/** Formats a value of a series: money in whole units, numbers without decimals. */
export const demandInWords = (value: number, unit: DemandUnit, as = reader) =>
  unit === 'money'
    ? wholeDollars(value * 100, as)
    : numberFormatter(as.locale, { maximumFractionDigits: 0 }).format(value)

export const methodLabels: Readonly<Record<ForecastMethodName, string>> = {
  average: `Average of the last ${forecastWeeks.average} weeks`,
  trend: `Average with the trend of ${forecastWeeks.trend} weeks`,
  last_week: 'Same as last week',
}

export const errorInWords = (error: number | null | undefined, { locale } = reader) =>
  typeof error === 'number'
    ? `${numberFormatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(error)} off on average`
    : 'Too few days to test'

export const factorInWords = (factor: number, { locale } = reader) =>
  numberFormatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(factor)
