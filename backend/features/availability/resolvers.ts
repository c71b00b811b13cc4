import { parseTimeSpan } from '#backend/platform/http/time-span.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { needsApproval, withWeekday } from '#schema/availability/rules.ts'
import { availabilitySuggestions } from '#schema/availability/suggestions.ts'
import { availabilityRequestTopic } from '#schema/availability/topics.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { busyTimesBetween, findFeed, zoneOfEmployee } from './calendar/calendar-feeds.ts'
import { delegationsTo } from '#backend/features/delegations/queries.ts'
import { organizationById } from '#backend/features/organization/queries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { availabilityOf, weeksOf } from './queries.ts'
import { pendingRequests, requestOfEmployee } from './requests.ts'
import { visibleAvailability } from './visible-availability.ts'

export const resolvers = {
  Query: {
    myAvailability: (_, __, { user, services }) =>
      availabilityOf(services.database.kysely, user.employeeId, services.now()),
    availabilityOf: (_, { employeeId }, { user, services }) =>
      visibleAvailability(services, user, idIn('employeeId', employeeId)),
    availabilityRequests: async (_, page, { user, reach, services }) =>
      pendingRequests(services.database.kysely, reach, await delegationsTo(services, user)).page(page),
    myCalendarFeed: async (_, __, { user, services }) =>
      (await findFeed(services.database.kysely, user.employeeId)) ?? null,
    async busyTimes(_, { locationId, from, to }, { reach, services }) {
      const { kysely } = services.database
      const period = parseTimeSpan({ startDate: from, endDate: to })
      const { id } = await locationInReach(kysely, reach, locationId)
      return busyTimesBetween(kysely, { ...reach, locationId: id }, period)
    },
  },
  Subscription: {
    availabilityRequestsChanged: {
      subscribe: (_, __, { user, reach, hub }) =>
        hub.changes(
          user.role === 'employee'
            ? availabilityRequestTopic.ofEmployee(user.employeeId)
            : availabilityRequestTopic.within(reach),
        ),
      resolve: (employeeId: string) => ({ employeeId }),
    },
  },
  Availability: {
    request: ({ employeeId }, _, { services }) => requestOfEmployee(services.database.kysely, employeeId),
    needsApproval: async ({ employeeId }, _, { user, services }) =>
      employeeId === user.employeeId &&
      needsApproval(requireRow(await organizationById(services.database.kysely, user.organizationId)), user.role),
    dates: ({ dates }) => withWeekday(dates),
  },
  CalendarFeed: {
    async suggestions({ busy }, _, { user, services }) {
      const { kysely } = services.database
      const now = services.now()
      const zone = await zoneOfEmployee(kysely, user.employeeId)
      const availability = await availabilityOf(kysely, user.employeeId, now)
      const { dates } = availability
      const today = dayOf(now.toISOString(), zone)
      return withWeekday(availabilitySuggestions({ weeks: weeksOf(availability), dates }, busy, { today, zone }))
    },
  },
  AvailableDay: { moreTimes: ({ moreTimes }) => moreTimes ?? [] },
} satisfies Resolvers
