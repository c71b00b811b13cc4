import { personLoader } from '#backend/features/people/loaders.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { workLimitsLoader } from './loaders.ts'
import { mayKnowWorkLimits } from './permissions.ts'

export const resolvers = {
  Employee: {
    workLimits: async (person, _, { user, loaders }) =>
      mayKnowWorkLimits(person, user) ? await loaders(workLimitsLoader).load(person.id) : [],
  },
  WorkLimits: {
    worksWith: ({ worksWith }, _, { loaders }) =>
      Promise.all(worksWith.map(async (id) => requireRow(await loaders(personLoader).load(id)))),
    neverWith: ({ neverWith }, _, { loaders }) =>
      Promise.all(neverWith.map(async (id) => requireRow(await loaders(personLoader).load(id)))),
  },
} satisfies Resolvers
