import { forgetRequest } from '#schema/forgetting/rest.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { orUnavailable } from '#backend/platform/http/or-not-found.ts'
import { forgettingActions } from './actions.ts'

export const resolvers = {
  Mutation: {
    forgetEmployee: async (_, { input }, context) => {
      const { reason } = checked(forgetRequest, { reason: input.reason })
      const employeeId = idIn('employeeId', input.employeeId)
      const { services, loaders } = context
      const { caughtUp } = await forgettingActions(services).forget(actingBy(input, context), employeeId, reason)
      return { employee: orUnavailable(await loaders.person.load(employeeId)), caughtUp }
    },
  },
} satisfies Resolvers
