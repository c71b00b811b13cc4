import { sundayOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from '../week-id.ts'
import { narrow, locationFor } from '#backend/platform/http/scope.ts'
import { myShifts, shiftsBetween } from '../queries/shifts.ts'
import { pendingChanges } from '../queries/pending-changes.ts'
import { usualShift } from '../queries/usual-shift.ts'
import { weekChanges } from '../queries/week-changes.ts'
import { isPublished } from '../queries/week-heads.ts'
import { week } from '../queries/week.ts'
import { orUnavailable } from '#backend/platform/http/or-not-found.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import { weekAsOf } from '../past.ts'
import { spanOf } from '#backend/platform/http/time-span.ts'
import { idIn } from '#backend/platform/graphql/acting.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const queryResolvers = {
  Query: {
    week: async (_, { day, locationId: named, asOf }, { user, reach, services }) => {
      const { kysely } = services.database
      const locationId = await locationFor(services, user, named)
      if (asOf === null || asOf === undefined) return week(kysely, reach, { locationId, day })
      return weekAsOf(services, reach, { locationId, weekStart: sundayOf(day) }, asOf)
    },
    shifts: async (_, { from, to, locationId }, { reach, services }) => {
      const { kysely } = services.database
      return shiftsBetween(kysely, await narrow(kysely, reach, locationId), spanOf({ startDate: from, endDate: to }))
    },
    myShifts: (_, { from, to }, { user, services }) =>
      myShifts(services.database.kysely, user.employeeId, spanOf({ startDate: from, endDate: to })),
    calendarLinkCreatedAt: (_, __, { user, services }) => services.identity.calendarLinkCreatedAt(user),
    myWeek: async (_, { day }, { user, services }) => {
      const start = sundayOf(day)
      const weekId = weekIdOf(user.locationId, start)
      return { start, published: await isPublished(services.database.kysely, user.organizationId, weekId) }
    },
    pendingChanges: async (_, { day, locationId: named }, { user, services }) => {
      const locationId = await locationFor(services, user, named)
      return pendingChanges(services.commands, user.organizationId, { locationId, weekStart: sundayOf(day) })
    },
    usualShift: (_, { employeeId, day }, { reach, services }) =>
      usualShift(services.database.kysely, reach, { employeeId: idIn('employeeId', employeeId), day }),
    weekChanges: async (_, { day, locationId: named, first, after }, { user, reach, services }) => {
      const locationId = await locationFor(services, user, named)
      const changed = { weekId: weekIdOf(locationId, sundayOf(day)) }
      return weekChanges(services.database.kysely, reach, changed, { first, after })
    },
    shiftChanges: (_, { shiftId, first, after }, { reach, services }) =>
      weekChanges(services.database.kysely, reach, { shiftId }, { first, after }),
  },
  Week: {
    location: async ({ locationId }, _, { loaders }) => orUnavailable(await loaders.location.load(locationId)),
  },
  ChangesRecipient: {
    employee: async ({ employeeId }, _, { loaders }) => orUnavailable(await loaders.person.load(employeeId)),
  },
  WeekPerson: {
    hourlyRateCents: (person, _, { user }) => (mayKnowPay(person, user) ? person.hourlyRateCents : null),
  },
  Shift: {
    location: async ({ locationId }, _, { loaders }) => orUnavailable(await loaders.location.load(locationId)),
    employee: async ({ employeeId }, _, { loaders }) =>
      employeeId === null ? null : orUnavailable(await loaders.person.load(employeeId)),
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : ((await loaders.jobRole.load(jobRoleId)) ?? null),
  },
} satisfies Resolvers
