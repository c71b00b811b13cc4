import { forgetRequest } from '#schema/forgetting/rest.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { forgettingActions } from './actions.ts'

export const resolvers = {
  Mutation: {
    forgetEmployee: async (_, { input }, context) => {
      const { reason } = checked(forgetRequest, { reason: input.reason })
      const employeeId = idIn('employeeId', input.employeeId)
      const { services, loaders } = context
      const { caughtUp } = await forgettingActions(services).forget(initiatorOf(input, context), employeeId, reason)
      return { employee: requireRow(await loaders.person.load(employeeId)), caughtUp }
    },
  },
} satisfies Resolvers
