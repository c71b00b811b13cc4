import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { availabilityOf } from './queries.ts'
import { availabilityModel } from './rows.ts'
import { visibleAvailability } from './visible-availability.ts'

export const resolvers = {
  Query: {
    myAvailability: async (_, __, { user, services }) =>
      availabilityModel(await availabilityOf(services.database.kysely, user.employeeId, services.now())),
    availabilityOf: async (_, { employeeId }, { user, services }) =>
      availabilityModel(await visibleAvailability(services, user, idIn('employeeId', employeeId))),
  },
  AvailableDay: { moreTimes: ({ moreTimes }) => moreTimes ?? [] },
} satisfies Resolvers
