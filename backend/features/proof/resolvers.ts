import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requestVerification } from './request-verification.ts'
import { proofNow } from './queries.ts'

export const resolvers = {
  Query: {
    proof: (_, __, { services }) => proofNow(services.database.kysely),
  },
  Mutation: {
    verifyHistory: async (_, __, { services }) => {
      await requestVerification(services.database.kysely)
      return proofNow(services.database.kysely)
    },
  },
} satisfies Resolvers
