import { dayOf } from '#schema/shared/week-time.ts'
import { jobRoles } from './job-roles.ts'
import { locationsOf, organizationById } from './queries.ts'
import { setupOf } from './queries/setup.ts'
import { policies, scanningPolicyOf } from './queries/policies.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { isInUseLoader, locationLoader } from './loaders.ts'

export const resolvers = {
  Query: {
    organization: async (_, __, { user, services }) =>
      requireRow(await organizationById(services.database.kysely, user.organizationId)),
    policies: async (_, __, { user, services, loaders }) => {
      const { timeZone } = requireRow(await loaders(locationLoader).load(user.locationId))
      return policies(services.database.kysely, user.organizationId, dayOf(services.now().toISOString(), timeZone))
    },
    setup: async (_, __, { user, services }) =>
      requireRow(await setupOf(services.database.kysely, user.organizationId)),
    scanningPolicy: (_, __, { user, services }) => scanningPolicyOf(services.database.kysely, user.organizationId),
  },
  Organization: {
    locations: ({ id }, _, { services }) => locationsOf(services.database.kysely, id),
    jobRoles: ({ id }, _, { services }) => jobRoles(services.database.kysely, id),
  },
  Location: {
    timeZoneCanChange: async ({ id }, _, { loaders }) => !(await loaders(isInUseLoader).load(id)),
  },
  PayPolicy: {
    location: async ({ locationId }, _, { loaders }) =>
      locationId === null ? null : requireRow(await loaders(locationLoader).load(locationId)),
  },
} satisfies Resolvers
