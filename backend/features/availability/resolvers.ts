import { availabilityRequest, dateAvailabilityRequest } from '#schema/availability/rest.ts'
import { availabilityIn } from '#schema/availability/rules.ts'
import { availabilityActions } from './actions.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'

export const resolvers = {
  Query: {
    myAvailability: async (_, __, { user, services }) =>
      shown(await availabilityOf(services.database.kysely, user.employeeId, services.now())),
    availabilityOf: async (_, { employeeId }, { user, services }) =>
      shown(await availabilityActions(services).find(user, idIn('employeeId', employeeId))),
  },
  Mutation: {
    updateAvailability: async (_, { input }, context) => {
      const days = input.days.map(({ dayOfWeek: day, ...hours }) => ({ day, ...given(hours) }))
      const request = checked(availabilityRequest, { ...employeeIn(input), availability: days })
      const { availability, caughtUp } = await availabilityActions(context.services).set(
        actingBy(input, context),
        request,
      )
      return { availability: shown(availability), caughtUp }
    },
    updateDateAvailability: async (_, { input }, context) => {
      const { startDate, endDate, hours } = input
      const request = checked(dateAvailabilityRequest, {
        ...employeeIn(input),
        startDate,
        endDate,
        hours: hours ? given(hours) : null,
      })
      const { availability, caughtUp } = await availabilityActions(context.services).setDates(
        actingBy(input, context),
        request,
      )
      return { availability: shown(availability), caughtUp }
    },
  },
  AvailableDay: { moreTimes: ({ moreTimes }) => moreTimes ?? [] },
} satisfies Resolvers

/** The schemas have no null here. */
const employeeIn = ({ employeeId }: { employeeId?: string | null }) => (employeeId ? { employeeId } : {})
const given = <Hours extends { moreTimes?: unknown }>({ moreTimes, ...hours }: Hours) => ({
  ...hours,
  ...(moreTimes ? { moreTimes } : {}),
})

const shown = ({ days, set, dates }: Availability) => ({
  days: [...days],
  set,
  dates: availabilityIn({ days: [], dates }),
})
