import { changeReaderRequest, registerReaderRequest, scanningPolicyRequest } from '#schema/readers/rest.ts'
import { scanningPolicyOf } from '#backend/features/organization/queries/policies.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { readers } from './queries/readers.ts'
import { scanById, scans } from './queries/scans.ts'
import { existing } from '#backend/platform/http/existing.ts'
import { checked } from '#backend/platform/http/input.ts'
import { readerActions } from './actions.ts'
import { paced } from '#backend/platform/realtime/throttle.ts'
import { commandOf } from '#backend/platform/http/services.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

/** What of a rush a listener who cannot keep up with it is still shown: the latest, as many a second. */
const MOST = 50

/** Readers and kiosks, and what they saw. */
export const rfidResolvers = {
  Query: {
    readers: async (_, { locationId, revoked }, { reach, services }) => {
      const { kysely } = services.database
      return readers(kysely, await narrow(kysely, reach, locationId), revoked)
    },
    scans: async (_, { locationId, first, after, ...filter }, { reach, services }) => {
      const { kysely } = services.database
      return scans(kysely, await narrow(kysely, reach, locationId), filter, { first, after })
    },
    scanningPolicy: (_, __, { user, services }) => scanningPolicyOf(services.database.kysely, user.organizationId),
  },
  Mutation: {
    registerReader: (_, { input }, context) => {
      const { commandId: _command, direction, antennas, locationId, ...rest } = input
      const given = {
        ...(direction && { direction }),
        ...(antennas && { antennas }),
        ...(locationId && { locationId }),
      }
      const request = checked(registerReaderRequest, { ...rest, ...given })
      return readerActions(context.services).register(actingBy(input, context), request)
    },
    changeReader: (_, { input }, context) => {
      const { commandId: _command, readerId, ...setup } = input
      const request = checked(changeReaderRequest, setup)
      return readerActions(context.services).change(actingBy(input, context), idIn('readerId', readerId), request)
    },
    rotateReaderSecret: (_, { input }, context) =>
      readerActions(context.services).rotate(actingBy(input, context), idIn('readerId', input.readerId)),
    revokeReader: (_, { input }, context) =>
      readerActions(context.services).revoke(actingBy(input, context), idIn('readerId', input.readerId)),
    setScanningPolicy: async (_, { input }, context) => {
      const { commands, caughtUp } = context.services
      const { commandId: _command, ...rest } = input
      const policy = checked(scanningPolicyRequest, rest)
      const command = commandOf(context.user, actingBy(input, context).commandId)
      return { caughtUp: await caughtUp(await commands.setScanningPolicy(command, policy)) }
    },
  },
  Subscription: {
    scanned: {
      subscribe: async (_, { locationId }, { reach, hub, services }) => {
        const place = await narrow(services.database.kysely, reach, locationId)
        const topic = place.locationId
          ? (`scans of location ${place.locationId}` as const)
          : (`scans of organization ${place.organizationId}` as const)
        return paced(hub.latest(topic, MOST), 1000 / MOST)
      },
      resolve: async (scanId: string, _: unknown, { user, services }: GraphqlContext) => {
        const organization = { organizationId: user.organizationId, locationId: null }
        return existing(await scanById(services.database.kysely, organization, scanId))
      },
    },
  },
  Reader: {
    location: async ({ locationId }, _, { loaders }) => existing(await loaders.location.load(locationId)),
  },
  Scan: {
    location: async ({ locationId }, _, { loaders }) => existing(await loaders.location.load(locationId)),
    employee: async ({ employeeId }, _, { loaders }) =>
      employeeId ? ((await loaders.person.load(employeeId)) ?? null) : null,
    holder: async ({ holderId }, _, { loaders }) => (holderId ? ((await loaders.person.load(holderId)) ?? null) : null),
  },
} satisfies Resolvers
