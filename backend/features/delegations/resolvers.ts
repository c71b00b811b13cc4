import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { personLoader } from '#backend/features/people/loaders.ts'
import { people, type PeopleFilter } from '#backend/features/people/queries.ts'
import { delegationsOf } from './queries.ts'

export const resolvers = {
  Query: {
    myDelegations: (_, __, { user, services }) => delegationsOf(services.database.kysely, user, services.now()),
    possibleDelegates: async (_, { search, ...page }, { user: { organizationId, employeeId }, services }) => {
      const reach = { organizationId, locationId: null }
      const who = { status: 'active', managersOnly: true, exceptId: employeeId, namesOnly: true } as const
      const filter: PeopleFilter = { reach, search, ...who }
      return { ...(await people(services.database.kysely, filter, page)), filter }
    },
  },
  Delegation: {
    id: ({ delegationId }) => delegationId,
    manager: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    delegate: async ({ delegateId }, _, { loaders }) => requireRow(await loaders(personLoader).load(delegateId)),
  },
} satisfies Resolvers
