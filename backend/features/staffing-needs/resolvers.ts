import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { staffingNeeds } from './queries.ts'

export const resolvers = {
  Query: {
    staffingNeeds: async (_, { locationId, ...page }, { user, reach, services }) => {
      const { kysely } = services.database
      return staffingNeeds(kysely, await narrow(kysely, reach, locationId ?? user.locationId)).page(page)
    },
  },
} satisfies Resolvers
