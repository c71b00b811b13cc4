import { availabilityRequest, dateAvailabilityRequest } from '#schema/availability/rest.ts'
import { availabilityIn } from '#schema/availability/rules.ts'
import { availabilityActions } from './actions.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'

export const resolvers = {
  Query: {
    myAvailability: async (_, __, { user, services }) =>
      availabilityModel(await availabilityOf(services.database.kysely, user.employeeId, services.now())),
    availabilityOf: async (_, { employeeId }, { user, services }) =>
      availabilityModel(await availabilityActions(services).find(user, idIn('employeeId', employeeId))),
  },
  Mutation: {
    updateAvailability: async (_, { input }, context) => {
      const days = input.days.map(({ dayOfWeek: day, ...hours }) => ({ day, ...withoutNull(hours) }))
      const request = checked(availabilityRequest, { ...employeeIn(input), availability: days })
      const { availability, caughtUp } = await availabilityActions(context.services).update(
        initiatorOf(input, context),
        request,
      )
      return { availability: availabilityModel(availability), caughtUp }
    },
    updateDateAvailability: async (_, { input }, context) => {
      const { startDate, endDate, hours } = input
      const request = checked(dateAvailabilityRequest, {
        ...employeeIn(input),
        startDate,
        endDate,
        hours: hours ? withoutNull(hours) : null,
      })
      const { availability, caughtUp } = await availabilityActions(context.services).updateDates(
        initiatorOf(input, context),
        request,
      )
      return { availability: availabilityModel(availability), caughtUp }
    },
  },
  AvailableDay: { moreTimes: ({ moreTimes }) => moreTimes ?? [] },
} satisfies Resolvers

// The request schemas accept missing fields, GraphQL input has null for them.
const employeeIn = ({ employeeId }: { employeeId?: string | null }) => (employeeId ? { employeeId } : {})
const withoutNull = <Hours extends { moreTimes?: unknown }>({ moreTimes, ...hours }: Hours) => ({
  ...hours,
  ...(moreTimes ? { moreTimes } : {}),
})

const availabilityModel = ({ days, set, dates }: Availability) => ({
  days: [...days],
  set,
  dates: availabilityIn({ days: [], dates }),
})
