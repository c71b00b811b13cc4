import { countsByDay } from '#schema/templates/counts-by-day.ts'
import { fitsWeek } from '#schema/templates/recurrence.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { findTemplate, templatePage } from './queries.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const resolvers = {
  Query: {
    scheduleTemplates: async (_, { locationId, first, after }, { user, reach, services }) => {
      const { kysely } = services.database
      return templatePage(kysely, await narrow(kysely, reach, locationId ?? user.locationId), { first, after })
    },
    scheduleTemplate: (_, { id }, { user, services }) => findTemplate(services.database.kysely, user, id),
  },
  ScheduleTemplate: {
    shiftCount: ({ shifts }) => shifts.length,
    shiftsByDay: ({ shifts }) => countsByDay(shifts),
    fits: ({ recurrence }, { day }) => recurrence !== null && fitsWeek(recurrence, sundayOf(day)),
  },
  TemplateShift: {
    id: ({ templateShiftId }) => templateShiftId,
    jobRoleId: ({ roleId }) => roleId,
  },
} satisfies Resolvers
