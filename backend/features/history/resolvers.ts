import { history } from './queries.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const resolvers = {
  Query: {
    history: (_, { employeeId, first, after }, { user, reach, services }) =>
      history(services.database.kysely, { reach, employeeId, viewer: user }, { first, after }),
  },
} satisfies Resolvers
