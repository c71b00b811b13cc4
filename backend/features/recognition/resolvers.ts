import { removalRequest, shoutOutRequest } from '#schema/recognition/rest.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { people, type PeopleFilter } from '#backend/features/people/queries.ts'
import { shoutOutActions } from './actions.ts'
import { monthSummary } from './month.ts'
import { shoutOutById, shoutOuts } from './queries.ts'
import { changedTopic } from './topics.ts'

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
  Mutation: {
    giveShoutOut: (_, { input }, context) => {
      const { commandId: _command, shoutOutId, category, ...rest } = input
      const id = idIn('shoutOutId', shoutOutId)
      const request = checked(shoutOutRequest, { ...rest, ...(category && { category }) })
      return shoutOutActions(context.services).give(initiatorOf(input, context), id, request)
    },
    reactToShoutOut: (_, { input }, context) => {
      const { reactionType, reacted } = input
      const id = idIn('shoutOutId', input.shoutOutId)
      return shoutOutActions(context.services).react(initiatorOf(input, context), id, { reactionType, reacted })
    },
    deleteShoutOut: async (_, { input }, context) => {
      const id = idIn('shoutOutId', input.shoutOutId)
      const { reason } = checked(removalRequest, { reason: input.reason })
      return { caughtUp: await shoutOutActions(context.services).delete(initiatorOf(input, context), id, reason) }
    },
  },
  Subscription: {
    shoutOutsChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(changedTopic.ofOrganization(user.organizationId)),
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => ({
        id,
        shoutOut: (await shoutOutById(services.database.kysely, user.organizationId, id)) ?? null,
      }),
    },
  },
  ShoutOut: {
    from: async ({ fromEmployeeId }, _, { loaders }) => requireRow(await loaders.person.load(fromEmployeeId)),
    to: ({ toEmployeeIds }, _, { loaders }) =>
      Promise.all(toEmployeeIds.map(async (id) => requireRow(await loaders.person.load(id)))),
    reactionCount: ({ reactions }) => reactions.length,
    hasReacted: ({ reactions }, _, { user }) => reactions.some(({ employeeId }) => employeeId === user.employeeId),
    removable: (_, __, { user }) => user.role !== 'employee',
  },
  ShoutOutCount: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders.person.load(employeeId)),
  },
} satisfies Resolvers
