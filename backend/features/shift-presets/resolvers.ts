import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { shiftPresets } from './queries.ts'

export const resolvers = {
  Query: {
    shiftPresets: async (_, { locationId, ...page }, { user, reach, services }) => {
      const { kysely } = services.database
      return shiftPresets(kysely, await narrow(kysely, reach, locationId ?? user.locationId)).page(page)
    },
  },
} satisfies Resolvers
