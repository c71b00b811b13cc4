import { historyFilter } from '#schema/history/filter.ts'
import { checked } from '#backend/platform/http/input.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { merged } from '#backend/platform/realtime/iterators.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import { historyEntry } from './entry.ts'
import { momentsAround } from './moments.ts'
import { history } from './queries.ts'
import { lines, placelessLines } from './topics.ts'
import { commandSpanLoader } from './loaders.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'

/** Milliseconds between two pushes. */
const AT_MOST_EVERY = 1000

export const resolvers = {
  Query: {
    history: async (_, { employeeId, filter, first, after }, { user, reach, services }) => {
      if (employeeId && !isId(employeeId)) return { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }
      const given = Object.entries({ ...filter, ...(employeeId && { employeeId }) }).filter(
        ([, value]) => value !== null,
      )
      return history(
        services,
        { reach, viewer: user, filter: checked(historyFilter, Object.fromEntries(given)) },
        { first, after },
      )
    },
    historyEntry: (_, { id }, { user, services }) => historyEntry(services, user, id),
  },
  Subscription: {
    historyChanged: {
      subscribe: async (_, __, { reach, hub }) => {
        const here = hub.changes(lines.within(reach))
        const elsewhere = hub.changes(placelessLines.ofOrganization(reach.organizationId))
        return throttled(merged(here, elsewhere), AT_MOST_EVERY)
      },
      resolve: () => ({ at: new Date().toISOString() }),
    },
  },
  HistoryEntry: {
    undone: ({ undoneBy }) => undoneBy !== null,
    moments: async (entry, _, { loaders }) =>
      momentsAround(entry, await loaders(commandSpanLoader).load(entry.commandId)),
    location: async ({ locationId }, _, { loaders }) =>
      locationId === null ? null : ((await loaders(locationLoader).load(locationId)) ?? null),
  },
} satisfies Resolvers
