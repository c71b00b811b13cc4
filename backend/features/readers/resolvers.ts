import { narrow } from '#backend/platform/http/scope.ts'
import { readers, type Reader } from './queries/readers.ts'
import { scanById, scans } from './queries/scans.ts'
import { listPage } from '#backend/platform/database/page.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { scanTopic } from './topics.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { shownEpc } from './permissions.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { hasPinLoader } from './loaders.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

/** Maximum scans pushed per second. Of a burst only the newest are pushed. */
const MOST = 50

export const resolvers = {
  Query: {
    readers: async (_, { locationId, revoked, ...page }, { reach, services }) => {
      const { kysely } = services.database
      const all = await readers(kysely, await narrow(kysely, reach, locationId), revoked)
      const keyOf = ({ revokedAt, name, id }: Reader) => [revokedAt ? '1' : '0', name, id] as const
      return listPage(all, page, { keyOf })
    },
    scans: async (_, { locationId, first, after, ...filter }, { reach, services }) => {
      const { kysely } = services.database
      return scans(kysely, await narrow(kysely, reach, locationId), filter, { first, after })
    },
  },
  Subscription: {
    scansChanged: {
      subscribe: async (_, { locationId }, { reach, hub, services }) => {
        const scanned = scanTopic.within(await narrow(services.database.kysely, reach, locationId))
        return throttled(hub.latest(scanned, MOST), 1000 / MOST)
      },
      resolve: async (scanId: string, _: unknown, { user, services }: GraphqlContext) => {
        const organization = { organizationId: user.organizationId, locationId: null }
        return { id: scanId, scan: requireRow(await scanById(services.database.kysely, organization, scanId)) }
      },
    },
  },
  Employee: {
    hasPin: (person, _, { user, loaders, moment }) =>
      mayLookInto(person, user) && !moment ? loaders(hasPinLoader).load(person.id) : null,
  },
  Reader: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
  },
  Scan: {
    epc: async ({ epc, employeeId, holderId }, _, { user, loaders }) => {
      const whose = employeeId ?? holderId
      return shownEpc(epc, whose ? await loaders(personLoader).load(whose) : undefined, user)
    },
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
    employee: async ({ employeeId }, _, { loaders }) =>
      employeeId ? ((await loaders(personLoader).load(employeeId)) ?? null) : null,
    holder: async ({ holderId }, _, { loaders }) =>
      holderId ? ((await loaders(personLoader).load(holderId)) ?? null) : null,
  },
} satisfies Resolvers
