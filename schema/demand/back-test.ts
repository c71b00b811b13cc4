import { addDays, daysApart } from '#schema/shared/week-time.ts'
import { knownOn, type DemandHistory } from './demand-days.ts'
import { forecastDay, forecastMethods, type ForecastMethod } from './forecast.ts'

/** `until`: the forecasts of the day use earlier values only. */
export type TestedDay = {
  day: string
  until: string
  actual: number
  forecasts: Readonly<Record<ForecastMethod, number>>
}

const TEST_WEEKS = 8
const MIN_TESTED_DAYS = 7

/** Days between the last known day and the first day of a forecast; 0 if they adjoin. */
export const leadDaysOf = ({ until }: DemandHistory, from: string) => Math.max(0, daysApart(until, from))

/**
 * Forecasts each known day of the last weeks by each method, as if it were planned then: with the values that were known as many
 * days before its week as are known before the week `from`. All methods are tested on the same days.
 */
export function backTest(history: DemandHistory, from: string): TestedDay[] {
  const lead = leadDaysOf(history, from)
  let first = addDays(from, -7)
  while (first >= history.until) first = addDays(first, -7)
  const starts = Array.from({ length: TEST_WEEKS }, (_, week) => addDays(first, -7 * week))
  return starts.flatMap((start) => {
    const until = addDays(start, -lead)
    return Array.from({ length: 7 }, (_, index) => testDay(history, addDays(start, index), until)).flat()
  })
}

function testDay(history: DemandHistory, day: string, until: string): TestedDay[] {
  const actual = knownOn(history, day)
  if (!actual) return []
  const [average, trend, lastWeek] = forecastMethods.map((method) => forecastDay(method, { ...history, until }, day))
  if (!average || !trend || !lastWeek) return []
  const forecasts = { average: average.total, trend: trend.total, last_week: lastWeek.total }
  return [{ day, until, actual: actual.total, forecasts }]
}

/**
 * Returns the weighted mean absolute percentage error, as a fraction: the sum of the absolute errors divided by the sum of the
 * values. `null` if too few days were tested, or if all values are zero.
 */
export function errorOf(tested: readonly TestedDay[], method: ForecastMethod): number | null {
  const whole = tested.reduce((sum, { actual }) => sum + actual, 0)
  if (tested.length < MIN_TESTED_DAYS || whole === 0) return null
  return tested.reduce((sum, { actual, forecasts }) => sum + Math.abs(forecasts[method] - actual), 0) / whole
}

/** Returns the method with the smallest error; without errors, the average. */
export function bestMethod(tested: readonly TestedDay[]): ForecastMethod {
  const errors = forecastMethods.map((method) => ({ method, error: errorOf(tested, method) ?? 0 }))
  return errors.reduce((best, each) => (each.error < best.error ? each : best)).method
}
