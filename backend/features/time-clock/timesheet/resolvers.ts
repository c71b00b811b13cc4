import { approveEntriesRequest } from '#schema/time-clock/timesheet.ts'
import { actingBy } from '#backend/platform/graphql/acting.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { orUnavailable } from '#backend/platform/http/or-not-found.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { approveEntries } from './approve-entries.ts'
import { timesheet } from './timesheet.ts'

export const timesheetResolvers = {
  Query: {
    timesheet: async (_, { from, locationId, employeeId, needsReview, first, after }, { reach, services }) => {
      const { kysely } = services.database
      const filter = { reach: await narrow(kysely, reach, locationId), from, employeeId, needsReview }
      return timesheet(kysely, filter, { first, after }, services.now())
    },
  },
  Mutation: {
    approveEntries: (_, { input }, context) => {
      const { commandId: _command, ...rest } = input
      const { entries } = checked(approveEntriesRequest, rest)
      return approveEntries(context.services, actingBy(input, context), entries)
    },
  },
  TimesheetRow: {
    employee: async ({ id }, _, { loaders }) => orUnavailable(await loaders.person.load(id)),
  },
} satisfies Resolvers
