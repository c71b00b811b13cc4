import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { backTest, bestMethod, errorOf, leadDaysOf } from '#schema/demand/back-test.ts'
import type { DemandHistory } from '#schema/demand/demand-days.ts'
import { needsFromForecast, type ForecastNeed } from '#schema/demand/forecast-needs.ts'
import { forecastMethods, forecastWeek, type ForecastDay } from '#schema/demand/forecast.ts'
import { holidaysIn } from '#schema/holidays/calendar.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { holidayCalendarOf } from '#backend/features/holidays/queries.ts'
import { jobRoles } from '#backend/features/organization/job-roles.ts'
import { locationInReach, type Reach } from '#backend/platform/http/scope.ts'
import { noSuchDemandSeries } from './domain/demand-series.ts'
import { demandDaysOf, demandSeriesById, inUnits, toUnits } from './queries.ts'

/** Enough for the same holiday in three years. */
const HISTORY_DAYS = 3 * 366

/**
 * Forecasts the seven days from `from` by each method, with its error. Values of today and later don't count, because the day may not
 * be over; nor do values of the week itself, so that a past week shows what would have been forecast.
 * @throws Refusal `not_found` for a series out of reach
 */
export async function demandForecast(
  db: Kysely<Tables>,
  reach: Reach,
  { seriesId, from, now }: { seriesId: string; from: string; now: Date },
) {
  const series = await demandSeriesById(db, reach, seriesId)
  if (!series) throw noSuchDemandSeries()
  const { organizationId } = reach
  const { locationId } = series
  const { timeZone } = await locationInReach(db, reach, locationId)
  const to = addDays(from, 6)
  const [calendar, days, roles] = await Promise.all([
    holidayCalendarOf(db, { organizationId, locationId }),
    demandDaysOf(db, series.id, { from: addDays(from, -HISTORY_DAYS), to }),
    jobRoles(db, organizationId),
  ])
  const ratios = series.ratios.filter(({ roleId }) => roleId === null || roles.some(({ id }) => id === roleId))
  const today = dayOf(now.toISOString(), timeZone)
  const latest = days.findLast(({ day }) => day < today && day < from)?.day
  const history: DemandHistory = {
    days: new Map(days.map((day) => [day.day, day])),
    holidays: new Map(holidaysIn(calendar, addDays(from, -HISTORY_DAYS), to).map(({ day, name }) => [day, name])),
    until: latest === undefined ? addDays(from, -HISTORY_DAYS) : addDays(latest, 1),
  }
  const tested = latest === undefined ? [] : backTest(history, from)
  return {
    series,
    best: bestMethod(tested),
    testedDays: tested.length,
    leadDays: latest === undefined ? 0 : leadDaysOf(history, from),
    methods: forecastMethods.map((name) => {
      const week = latest === undefined ? [] : forecastWeek(name, history, from)
      return {
        name,
        error: errorOf(tested, name),
        days: week.map(forecastInUnits),
        needs: needsFromForecast(week, ratios).map(needInUnits),
        daysWithoutHours: week.filter(({ hours }) => hours === null).map(({ day }) => day),
      }
    }),
    actual: days.filter(({ day }) => day >= from).map(toUnits),
  }
}

const forecastInUnits = ({ basis, average, trend, holiday, ...day }: ForecastDay) => ({
  ...toUnits(day),
  basis: basis.map(toUnits),
  average: inUnits(average),
  trend: inUnits(trend),
  holiday,
})

const needInUnits = ({ roleId, busiestHour: { demand, per, ...hour }, ...need }: ForecastNeed) => ({
  ...need,
  jobRoleId: roleId,
  busiestHour: { ...hour, demand: inUnits(demand), per: inUnits(per) },
})
