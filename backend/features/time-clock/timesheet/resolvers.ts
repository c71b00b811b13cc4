import { approveEntriesRequest } from '#schema/time-clock/timesheet.ts'
import { initiatorOf } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
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
      return approveEntries(context.services, initiatorOf(input, context), entries)
    },
  },
  TimesheetRow: {
    employee: async ({ id }, _, { loaders }) => requireRow(await loaders.person.load(id)),
  },
} satisfies Resolvers
