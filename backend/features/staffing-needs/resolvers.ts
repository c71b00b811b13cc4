import { Refusal } from '#kernel/commands/refusal.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { needsFromHistory } from './history.ts'
import { staffingNeeds } from './queries.ts'

export const resolvers = {
  Query: {
    staffingNeeds: async (_, { locationId, ...page }, { user, reach, services }) => {
      const { kysely } = services.database
      return staffingNeeds(kysely, await narrow(kysely, reach, locationId ?? user.locationId)).page(page)
    },
    proposedStaffingNeeds: async (_, { locationId, weekday, basis }, { user, reach, services }) => {
      if (weekday < 0 || weekday > 6) throw new Refusal('invalid', 'A weekday is a number from 0 to 6')
      return needsFromHistory(services.database.kysely, reach, {
        locationId: locationId ?? user.locationId,
        weekday,
        basis,
        now: services.now(),
      })
    },
  },
} satisfies Resolvers
