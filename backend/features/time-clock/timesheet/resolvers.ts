import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { timesheet } from './timesheet.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const timesheetResolvers = {
  Query: {
    timesheet: async (_, { from, locationId, employeeId, needsReview, first, after }, { reach, services }) => {
      const { kysely } = services.database
      const filter = { reach: await narrow(kysely, reach, locationId), from, employeeId, needsReview }
      return timesheet(kysely, filter, { first, after }, services.now())
    },
  },
  TimesheetRow: {
    employee: async ({ id }, _, { loaders }) => requireRow(await loaders(personLoader).load(id)),
  },
} satisfies Resolvers
