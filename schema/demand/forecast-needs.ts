import { ratiosOn, type DemandRatio, type RatioValues } from './ratios.ts'

/** In hundredths of the unit, like `ForecastDay`. */
type HourlyForecast = { day: string; hours: readonly number[] | null }

/** People needed on a date. An end at midnight is `00:00`. */
export type ForecastNeed = {
  day: string
  roleId: string | null
  startTime: string
  endTime: string
  /** The ratio's minimum. */
  minimum: number
  /** The people that each of the hours needs. */
  ideal: number
  busiestHour: BusiestHour
}

/**
 * Explains `ideal` by the hour with the most demand (the first one, if several have as much). Amounts are in hundredths of the unit.
 * `people`: demand ÷ `per`, rounded up, before the ratio's minimum and maximum.
 */
export type BusiestHour = { hour: number; demand: number; per: number; people: number }

const clockAt = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

/** Returns how many people an hour needs: none without demand. `demand` is a whole number of hundredths. */
export function peopleNeeded(demand: number, { per, minimum, maximum }: RatioValues): number {
  if (demand === 0) return 0
  return Math.min(maximum ?? Infinity, Math.max(minimum, Math.ceil(demand / per)))
}

/**
 * Turns forecast days into needs by date, job role and time. Consecutive hours that need the same number of people are one need. Hours
 * without demand need nobody, and days whose hours are unknown have no needs.
 */
export function needsFromForecast(forecast: readonly HourlyForecast[], ratios: readonly DemandRatio[]): ForecastNeed[] {
  return forecast.flatMap(({ day, hours }) =>
    hours === null ? [] : ratiosOn(ratios, day).flatMap((ratio) => needsOfDay(day, hours, ratio)),
  )
}

function needsOfDay(day: string, hours: readonly number[], ratio: DemandRatio): ForecastNeed[] {
  const { roleId, per, minimum } = ratio
  const needs: ForecastNeed[] = []
  for (const [hour, exact] of hours.entries()) {
    // Values have two decimals. Without rounding, 75.000001 at 15 per person would need a sixth person.
    const demand = Math.round(exact)
    const ideal = peopleNeeded(demand, ratio)
    if (ideal === 0) continue
    const times = { startTime: clockAt(hour), endTime: clockAt(hour + 1) }
    const busiestHour = { hour, demand, per, people: Math.ceil(demand / per) }
    const last = needs.at(-1)
    if (last?.endTime === times.startTime && last.ideal === ideal) {
      const isBusier = demand > last.busiestHour.demand
      needs[needs.length - 1] = { ...last, endTime: times.endTime, ...(isBusier && { busiestHour }) }
    } else needs.push({ day, roleId, ...times, minimum, ideal, busiestHour })
  }
  return needs
}
