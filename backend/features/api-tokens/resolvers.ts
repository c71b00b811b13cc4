import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { listPage } from '#backend/platform/database/page.ts'
import { apiTokens } from './queries.ts'

export const resolvers = {
  Query: {
    myApiTokens: (_, _args, { user: { organizationId, employeeId }, services }) =>
      apiTokens(services, { organizationId, employeeId }),
    apiTokens: async (_, page, { user: { organizationId }, services }) =>
      listPage(await apiTokens(services, { organizationId }), page, {
        direction: 'desc',
        keyOf: ({ createdAt, id }) => [createdAt, id],
      }),
  },
} satisfies Resolvers
