import { history } from '../../../queries/history.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const historyResolvers = {
  Query: {
    history: (_, { employeeId, first, after }, { reach, services }) =>
      history(services.database.kysely, { reach, employeeId }, { first, after }),
  },
} satisfies Resolvers
