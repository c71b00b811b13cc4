import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { calendarLinks } from '../calendar/feed.ts'
import { shiftConflicts } from '../queries/shift-conflicts.ts'
import { isPublished } from '../queries/week-heads.ts'
import { weekHeadLoader } from '../loaders.ts'

/** Links to calendars belong to the identity feature. The payloads are those of operations. */
export const mutationResolvers = {
  Mutation: {
    createCalendarLink: async (_, __, { user, services }) => {
      const { token } = await services.identity.createCalendarLink(user, { now: new Date() })
      return calendarLinks(services.publicUrl, token, user)
    },
    revokeCalendarLink: async (_, __, { user, services }) => {
      await services.identity.revokeCalendarLink(user)
      return true
    },
  },
  ShiftPayload: {
    conflicts: ({ shift }, _, { services, user }) =>
      shiftConflicts(services.database.kysely, user.organizationId, shift),
  },
  ShiftsPayload: {
    revision: async ({ weekId }, _, { loaders }) => (await loaders(weekHeadLoader).load(weekId))?.revision ?? -1,
  },
  // A week without events has no row.
  WeekPayload: {
    published: ({ weekId }, _, { services, user }) =>
      isPublished(services.database.kysely, user.organizationId, weekId),
    revision: async ({ weekId }, _, { loaders }) => (await loaders(weekHeadLoader).load(weekId))?.revision ?? -1,
  },
} satisfies Resolvers
