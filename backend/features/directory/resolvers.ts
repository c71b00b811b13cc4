import { mayLookInto } from '#backend/features/people/permissions.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

/** Earlier photos are deleted, and their history is not in the read model. */
const photoOf = async ({ id }: { id: string }, _: unknown, { loaders, moment }: GraphqlContext) =>
  moment ? null : ((await loaders.profile.load(id))?.photoId ?? null)

export const resolvers = {
  Employee: {
    photoId: photoOf,
    phoneVisible: async (person, _, { user, loaders, moment }) => {
      if (moment || !mayLookInto(person, user)) return null
      return (await loaders.profile.load(person.id))?.phoneVisible ?? false
    },
  },
  MessagingUser: { photoId: photoOf },
} satisfies Resolvers
