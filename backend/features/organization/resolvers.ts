import {
  jobRoleRequest,
  planningPolicyRequest,
  ptoPolicyRequest,
  scanningPolicyRequest,
  schedulingPolicyRequest,
} from '#schema/organization/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { organizationActions } from './actions.ts'
import { jobRoles } from './queries/job-roles.ts'
import { locationsOf, organizationById } from './queries/organization.ts'
import { policies, scanningPolicyOf } from './queries/policies.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { JobRoleInput, Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { orUnavailable } from '#backend/platform/http/or-not-found.ts'

export const resolvers = {
  Query: {
    organization: async (_, __, { user, services }) =>
      orUnavailable(await organizationById(services.database.kysely, user.organizationId)),
    policies: async (_, __, { user, services, loaders }) => {
      const { timeZone } = orUnavailable(await loaders.location.load(user.locationId))
      return policies(services.database.kysely, user.organizationId, dayOf(new Date().toISOString(), timeZone))
    },
    scanningPolicy: (_, __, { user, services }) => scanningPolicyOf(services.database.kysely, user.organizationId),
  },
  Organization: {
    locations: ({ id }, _, { services }) => locationsOf(services.database.kysely, id),
    jobRoles: ({ id }, _, { services }) => jobRoles(services.database.kysely, id),
  },
  Mutation: {
    addJobRole: (_, { input }, context) => setJobRole(input, context, 'addJobRole'),
    changeJobRole: (_, { input }, context) => setJobRole(input, context, 'changeJobRole'),
    removeJobRole: (_, { input }, context) =>
      organizationActions(context.services).removeJobRole(actingBy(input, context), idIn('jobRoleId', input.jobRoleId)),
    setPtoPolicy: (_, { input: { commandId, ...policy } }, context) =>
      organizationActions(context.services).setPolicy(
        actingBy({ commandId }, context),
        'setPtoPolicy',
        checked(ptoPolicyRequest, policy),
      ),
    setSchedulingPolicy: (_, { input: { commandId, ...policy } }, context) =>
      organizationActions(context.services).setPolicy(
        actingBy({ commandId }, context),
        'setSchedulingPolicy',
        checked(schedulingPolicyRequest, policy),
      ),
    setPlanningPolicy: (_, { input: { commandId, ...policy } }, context) =>
      organizationActions(context.services).setPolicy(
        actingBy({ commandId }, context),
        'setPlanningPolicy',
        checked(planningPolicyRequest, policy),
      ),
    setScanningPolicy: (_, { input: { commandId, ...policy } }, context) =>
      organizationActions(context.services).setPolicy(
        actingBy({ commandId }, context),
        'setScanningPolicy',
        checked(scanningPolicyRequest, policy),
      ),
  },
} satisfies Resolvers

function setJobRole(input: JobRoleInput, context: GraphqlContext, step: 'addJobRole' | 'changeJobRole') {
  const { name, color } = checked(jobRoleRequest, { name: input.name, color: input.color })
  const role = { jobRoleId: idIn('jobRoleId', input.jobRoleId), name, color }
  return organizationActions(context.services).setJobRole(actingBy(input, context), step, role)
}
