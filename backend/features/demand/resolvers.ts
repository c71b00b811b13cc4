import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { demandForecast } from './forecast.ts'
import { demandSeriesIn, ratioInUnits } from './queries.ts'

export const resolvers = {
  Query: {
    demandSeries: async (_, { locationId }, { user, reach, services }) => {
      const { kysely } = services.database
      return demandSeriesIn(kysely, await narrow(kysely, reach, locationId ?? user.locationId))
    },
    demandForecast: (_, { seriesId, from }, { reach, services }) =>
      demandForecast(services.database.kysely, reach, { seriesId, from, now: services.now() }),
  },
  DemandSeries: {
    ratios: ({ ratios }) => ratios.map(ratioInUnits),
  },
} satisfies Resolvers
