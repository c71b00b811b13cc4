import { Refusal } from '#kernel/commands/refusal.ts'
import type { operations } from '#schema/demand/rest.ts'
import { daysApart } from '#schema/shared/week-time.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { noSuchDemandSeries } from './domain/demand-series.ts'
import type { access } from './permissions.ts'
import { demandDaysOf, demandSeriesById, demandSeriesIn, demandSeriesRow, toUnits } from './queries.ts'

const LONGEST = 366

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/demand-series': async ({ user, query: { locationId } }) => {
    const reach = await narrow(kysely, reachOf(user), locationId ?? user.locationId)
    return { series: (await demandSeriesIn(kysely, reach)).map(demandSeriesRow) }
  },
  'GET /api/demand-series/{id}/days': async ({ user, params, query: { from, to } }) => {
    if (from > to || daysApart(from, to) >= LONGEST) {
      throw new Refusal('invalid', 'Choose at most one year', { to: 'Choose at most one year' })
    }
    const series = await demandSeriesById(kysely, reachOf(user), params.id)
    if (!series) throw noSuchDemandSeries()
    return { days: (await demandDaysOf(kysely, series.id, { from, to })).map(toUnits) }
  },
})
