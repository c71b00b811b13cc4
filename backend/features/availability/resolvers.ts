import { availabilityRequest } from '#schema/availability/rest.ts'
import { setAvailability } from './actions.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { actingBy } from '#backend/platform/graphql/acting.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'

export const resolvers = {
  Query: {
    myAvailability: async (_, __, { user, services }) =>
      mutable(await availabilityOf(services.database.kysely, user.employeeId)),
  },
  Mutation: {
    setAvailability: async (_, { input }, context) => {
      const days = input.days.map(({ dayOfWeek: day, ...times }) => ({ day, ...times }))
      const request = checked(availabilityRequest, { availability: days })
      const { availability, caughtUp } = await setAvailability(context.services, actingBy(input, context), request)
      return { availability: mutable(availability), caughtUp }
    },
  },
} satisfies Resolvers

const mutable = ({ days, set }: Availability) => ({ days: [...days], set })
