import { newPayItem, payItemTitles } from '#schema/payroll/items.ts'
import { payItemRemoval } from '#schema/payroll/items-rest.ts'
import { range } from '#schema/payroll/range.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { itemActions } from './actions.ts'
import { payItemsFor } from './queries.ts'

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
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders.person.load(employeeId)),
    title: ({ kind }) => payItemTitles[kind],
  },
  Mutation: {
    createPayItem: (_, { input }, context) => {
      const { commandId: _command, employeeId, weeks, ...given } = input
      const item = checked(newPayItem, { ...given, weeks: weeks ?? undefined })
      return itemActions(context.services).add(initiatorOf(input, context), {
        ...item,
        employeeId: idIn('employeeId', employeeId),
      })
    },
    deletePayItem: (_, { input }, context) => {
      const { reason } = checked(payItemRemoval, { reason: input.reason })
      const target = { employeeId: idIn('employeeId', input.employeeId), itemId: idIn('itemId', input.itemId) }
      return itemActions(context.services).remove(initiatorOf(input, context), target, reason)
    },
  },
} satisfies Resolvers
