import { securityHistory } from './security/queries.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { hasSecondFactorLoader } from './loaders.ts'

export const resolvers = {
  Query: {
    securityHistory: (_, { first, after }, { user, services }) =>
      securityHistory(services.database.kysely, user.organizationId, { first, after }),
    secondFactorPolicy: async (_, _args, { user, services }) => ({
      roles: [...(await services.identity.secondFactor.requiredRoles(user.organizationId))],
    }),
  },
  Employee: {
    hasSecondFactor: ({ id }, _, { user, loaders, moment }) =>
      user.role === 'owner' && !moment ? loaders(hasSecondFactorLoader).load(id) : null,
  },
} satisfies Resolvers
