import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { singleSignOn } from './queries.ts'

export const resolvers = {
  Query: { singleSignOn: (_, _args, { user, services }) => singleSignOn(services, user) },
} satisfies Resolvers
