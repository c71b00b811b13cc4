import { Refusal } from '#kernel/commands/refusal.ts'
import { holidaysIn } from '#schema/holidays/calendar.ts'
import { daysApart } from '#schema/shared/week-time.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { holidayCalendarOf, holidayDays } from './queries.ts'

const LONGEST = 366

export const resolvers = {
  Query: {
    holidayCalendar: async (_, { year, locationId: named }, { user, services }) => {
      if (year < 2000 || year > 2100) throw new Refusal('invalid', 'Choose a year from 2000 to 2100')
      const locationId = await locationFor(services, user, named)
      const { organizationId } = user
      const calendar = await holidayCalendarOf(services.database.kysely, { organizationId, locationId })
      return { locationId, region: calendar.region, days: holidayDays(calendar, year) }
    },
  },
  Employee: {
    holidays: async (person, { from, to }, { user, services }) => {
      if (!mayLookInto(person, user)) return []
      if (from > to || daysApart(from, to) >= LONGEST) {
        throw new Refusal('invalid', 'Choose at most one year', { to: 'Choose at most one year' })
      }
      const { organizationId } = user
      const { locationId } = person
      const calendar = await holidayCalendarOf(services.database.kysely, { organizationId, locationId })
      return holidaysIn(calendar, from, to)
    },
  },
} satisfies Resolvers
