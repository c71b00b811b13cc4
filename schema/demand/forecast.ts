import { addDays, daysApart } from '#schema/shared/week-time.ts'
import { lastSameWeekdays, meanOf, type DemandDay, type DemandHistory } from './demand-days.ts'
import { holidayEffect, type HolidayEffect } from './holiday-effect.ts'

/** In the order of preference if their errors are equal. */
export const forecastMethods = ['average', 'trend', 'last_week'] as const
export type ForecastMethod = (typeof forecastMethods)[number]

/** In hundredths of the unit, not rounded. `basis`: the earlier days, the latest first. `trend`: what it adds to the average. */
export type ForecastDay = DemandDay & {
  basis: DemandDay[]
  average: number
  trend: number
  holiday: HolidayEffect | null
}

export const forecastWeeks = { average: 6, trend: 8, last_week: 1 } as const satisfies Record<ForecastMethod, number>

/** With fewer weeks, two odd values would look like a trend. */
const MIN_TREND_WEEKS = 4
/** The share of the weekly change that each further week keeps, so that no trend continues forever. */
const DAMPING = 0.8

/**
 * Forecasts a day from the last values of its weekday that are known. Public holidays are no usual days: `average` and `trend` leave
 * them out, and apply the effect of earlier holidays to holidays. Returns `undefined` without any earlier value.
 */
export function forecastDay(method: ForecastMethod, history: DemandHistory, day: string): ForecastDay | undefined {
  const isPlain = method === 'last_week'
  const basis = lastSameWeekdays(history, day, { most: forecastWeeks[method], skipHolidays: !isPlain })
  if (basis.length === 0) return undefined
  const average = meanOf(basis.map(({ total }) => total))
  const trend = method === 'trend' ? Math.max(-average, trendOf(basis, day)) : 0
  const effect = holidayEffect(history, day)
  const holiday = effect && isPlain ? { ...effect, factor: null, days: [] } : effect
  const total = (average + trend) * (holiday?.factor ?? 1)
  return { day, total, hours: hoursLike(basis, total), basis, average, trend, holiday }
}

/** Returns what a damped linear trend over the weeks adds to the average, up to the day. */
function trendOf(basis: readonly DemandDay[], day: string): number {
  if (basis.length < MIN_TREND_WEEKS) return 0
  const weeks = basis.map((each) => -daysApart(each.day, day) / 7)
  const [middle, average] = [meanOf(weeks), meanOf(basis.map(({ total }) => total))]
  const squares = weeks.reduce((sum, week) => sum + (week - middle) ** 2, 0)
  const products = basis.reduce((sum, { total }, index) => sum + ((weeks[index] ?? 0) - middle) * (total - average), 0)
  const [last = 0] = weeks
  let ahead = 0
  for (let week = 1; week <= -last; week += 1) ahead += DAMPING ** week
  return (products / squares) * (last - middle + ahead)
}

/** Spreads a total over the hours in the same proportion as on those earlier days whose hours are known. */
function hoursLike(basis: readonly DemandDay[], total: number): number[] | null {
  const hourly = basis.flatMap(({ hours }) => (hours ? [hours] : []))
  if (hourly.length === 0) return null
  const sums = Array.from({ length: 24 }, (_, hour) => hourly.reduce((sum, hours) => sum + (hours[hour] ?? 0), 0))
  const whole = sums.reduce((sum, each) => sum + each, 0)
  return sums.map((sum) => (whole === 0 ? 0 : (sum / whole) * total))
}

/** Forecasts the seven days from `from`. Days without earlier values are left out. */
export const forecastWeek = (method: ForecastMethod, history: DemandHistory, from: string): ForecastDay[] =>
  Array.from({ length: 7 }, (_, index) => forecastDay(method, history, addDays(from, index)) ?? []).flat()
