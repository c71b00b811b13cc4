import { payItemTitles } from '#schema/payroll/items.ts'
import { range } from '#schema/payroll/range.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { payItemsFor } from './queries.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const itemResolvers = {
  Query: {
    payItems: async (_, { employeeId, from, to, ...page }, { user, services }) => {
      const days = from && to ? checked(range, { startDate: from, endDate: to }) : undefined
      const items = await payItemsFor(services.database.kysely, user, {
        employeeId: employeeId.toLowerCase(),
        ...(days && { range: { from: days.startDate, to: days.endDate } }),
      })
      return items.page(page)
    },
  },
  PayItem: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    title: ({ kind }) => payItemTitles[kind],
  },
} satisfies Resolvers
