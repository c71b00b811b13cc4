import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

/** Earlier photos are deleted, and their history is not in the read model. */
const photoOf = async ({ id }: { id: string }, _: unknown, { loaders, moment }: GraphqlContext) =>
  moment ? null : ((await loaders.profile.load(id))?.photoId ?? null)

export const resolvers = {
  Query: {
    phoneVisible: async (_, __, { user, loaders }) => (await loaders.profile.load(user.employeeId))?.phoneVisible ?? false,
  },
  Employee: { photoId: photoOf },
  MessagingUser: { photoId: photoOf },
} satisfies Resolvers
