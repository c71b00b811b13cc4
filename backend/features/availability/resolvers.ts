import { parseTimeSpan } from '#backend/platform/http/time-span.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { availabilitySuggestions } from '#schema/availability/suggestions.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { busyTimesBetween, findFeed, zoneOfEmployee } from './calendar/calendar-feeds.ts'
import { availabilityOf } from './queries.ts'
import { availabilityIn } from '#schema/availability/rules.ts'
import { availabilityModel } from './rows.ts'
import { visibleAvailability } from './visible-availability.ts'

export const resolvers = {
  Query: {
    myAvailability: async (_, __, { user, services }) =>
      availabilityModel(await availabilityOf(services.database.kysely, user.employeeId, services.now())),
    availabilityOf: async (_, { employeeId }, { user, services }) =>
      availabilityModel(await visibleAvailability(services, user, idIn('employeeId', employeeId))),
    myCalendarFeed: async (_, __, { user, services }) =>
      (await findFeed(services.database.kysely, user.employeeId)) ?? null,
    async busyTimes(_, { locationId, from, to }, { reach, services }) {
      const { kysely } = services.database
      const period = parseTimeSpan({ startDate: from, endDate: to })
      const { id } = await locationInReach(kysely, reach, locationId)
      return busyTimesBetween(kysely, { ...reach, locationId: id }, period)
    },
  },
  CalendarFeed: {
    async suggestions({ busy }, _, { user, services }) {
      const { kysely } = services.database
      const now = services.now()
      const zone = await zoneOfEmployee(kysely, user.employeeId)
      const availability = await availabilityOf(kysely, user.employeeId, now)
      const dates = availabilitySuggestions(availability, busy, { today: dayOf(now.toISOString(), zone), zone })
      return availabilityIn({ days: [], dates })
    },
  },
  AvailableDay: { moreTimes: ({ moreTimes }) => moreTimes ?? [] },
} satisfies Resolvers
