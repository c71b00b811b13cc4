import { securityHistory } from './security/queries.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const resolvers = {
  Query: {
    securityHistory: (_, { first, after }, { user, services }) =>
      securityHistory(services.database.kysely, user.organizationId, { first, after }),
  },
} satisfies Resolvers
