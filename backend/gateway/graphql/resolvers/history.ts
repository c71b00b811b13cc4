import { history } from '../../../queries/history.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const historyResolvers = {
  Query: {
    history: (_, { employeeId, first, after }, { user, reach, services }) =>
      history(services.database.kysely, { reach, employeeId, viewerId: user.employeeId }, { first, after }),
  },
} satisfies Resolvers
