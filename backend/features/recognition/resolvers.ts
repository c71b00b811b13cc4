import { requireRow } from '#backend/platform/http/require-row.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { people, type PeopleFilter } from '#backend/features/people/queries.ts'
import { monthSummary } from './month.ts'
import { shoutOutById, shoutOuts } from './queries.ts'
import { shoutOutTopic } from '#schema/recognition/topics.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const resolvers = {
  Query: {
    shoutOuts: (_, page, { user, services }) => shoutOuts(services.database.kysely, user.organizationId, page),
    shoutOutSummary: (_, __, { user, services }) => monthSummary(services.database.kysely, user, new Date()),
    shoutOutRecipients: async (_, { search, ...page }, { user, services }) => {
      const { organizationId, employeeId } = user
      const reach = { organizationId, locationId: null }
      const filter: PeopleFilter = { reach, search, status: 'active', exceptId: employeeId, namesOnly: true }
      return { ...(await people(services.database.kysely, filter, page)), filter }
    },
  },
  Subscription: {
    shoutOutsChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(shoutOutTopic.ofOrganization(user.organizationId)),
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => ({
        id,
        shoutOut: (await shoutOutById(services.database.kysely, user.organizationId, id)) ?? null,
      }),
    },
  },
  ShoutOut: {
    from: async ({ fromEmployeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(fromEmployeeId)),
    to: ({ toEmployeeIds }, _, { loaders }) =>
      Promise.all(toEmployeeIds.map(async (id) => requireRow(await loaders(personLoader).load(id)))),
    reactionCount: ({ reactions }) => reactions.length,
    hasReacted: ({ reactions }, _, { user }) => reactions.some(({ employeeId }) => employeeId === user.employeeId),
    removable: ({ locationId }, _, { user }) =>
      user.role === 'owner' || (user.role === 'manager' && user.locationId === locationId),
  },
  ShoutOutCount: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
  },
} satisfies Resolvers
