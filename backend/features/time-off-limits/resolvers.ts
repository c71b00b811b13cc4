import { addDays } from '#schema/shared/week-time.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { timeOffLimitsOf } from './queries.ts'

/** Days for which a past blackout is listed. */
const LISTED = 366

const jobRole = async ({ jobRoleId }: { jobRoleId: string | null }, _: unknown, { loaders }: GraphqlContext) =>
  jobRoleId === null ? null : ((await loaders(jobRoleLoader).load(jobRoleId)) ?? null)

export const resolvers = {
  Query: {
    timeOffLimits: async (_, { locationId: named }, { user, services }) => {
      const locationId = await locationFor(services, user, named)
      const { organizationId } = user
      const limits = await timeOffLimitsOf(services.database.kysely, { organizationId, locationId })
      const since = addDays(services.now().toISOString().slice(0, 10), -LISTED)
      return {
        locationId,
        blackouts: limits.blackouts.filter(({ endDate }) => endDate >= since),
        mostAway: [...limits.mostAway],
      }
    },
  },
  Blackout: { jobRole },
  MostAway: { jobRole },
  CrowdedDay: { jobRole },
} satisfies Resolvers
