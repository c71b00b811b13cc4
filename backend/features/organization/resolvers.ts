import { laborBudget } from '#schema/organization/labor-budget.ts'
import type { z } from 'zod'
import {
  claimPolicyRequest,
  coworkerPolicyRequest,
  jobRoleRequest,
  locationRequest,
  messageRetention,
  openLocationRequest,
  organizationRequest,
  notificationPolicy,
  payRetention,
  planningPolicyRequest,
  ptoPolicyRequest,
  scanningPolicyRequest,
  schedulingPolicyRequest,
} from '#schema/organization/rest.ts'
import { payPolicyRequest, payPolicyWithdrawal } from '#schema/organization/pay.ts'
import { paySchedule } from '#schema/payroll/schedule.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { organizationActions, type Policy } from './actions.ts'
import { jobRoles } from './job-roles.ts'
import { locationsOf, organizationById } from './queries.ts'
import { setupOf } from './queries/setup.ts'
import { policies, scanningPolicyOf } from './queries/policies.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { CreateJobRoleInput, Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'

const set = <Step extends Policy>(
  { commandId }: { commandId: string },
  context: GraphqlContext,
  step: Step,
  policy: Parameters<Commands[Step]>[1],
) => organizationActions(context.services).setPolicy(initiatorOf({ commandId }, context), step, policy)

const setting =
  <Step extends Policy>(step: Step, schema: z.ZodType<Parameters<Commands[Step]>[1]>) =>
  (_: unknown, { input: { commandId, ...policy } }: { input: { commandId: string } }, context: GraphqlContext) =>
    set({ commandId }, context, step, checked(schema, policy))

export const resolvers = {
  Query: {
    organization: async (_, __, { user, services }) =>
      requireRow(await organizationById(services.database.kysely, user.organizationId)),
    policies: async (_, __, { user, services, loaders }) => {
      const { timeZone } = requireRow(await loaders.location.load(user.locationId))
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
    timeZoneCanChange: async ({ id }, _, { loaders }) => !(await loaders.isInUse.load(id)),
  },
  PayPolicy: {
    location: async ({ locationId }, _, { loaders }) =>
      locationId === null ? null : requireRow(await loaders.location.load(locationId)),
  },
  Mutation: {
    updateOrganization: setting('updateOrganization', organizationRequest),
    dismissSetup: (_, { input }, context) =>
      organizationActions(context.services).dismissSetup(initiatorOf(input, context)),
    createLocation: (_, { input: { commandId, ...location } }, context) =>
      organizationActions(context.services).createLocation(
        initiatorOf({ commandId }, context),
        checked(openLocationRequest, location),
      ),
    updateLocation: (_, { input: { commandId, locationId, ...details } }, context) =>
      organizationActions(context.services).updateLocation(initiatorOf({ commandId }, context), {
        locationId: idIn('locationId', locationId),
        ...checked(locationRequest, details),
      }),
    createJobRole: (_, { input }, context) => setJobRole(input, context, 'createJobRole'),
    updateJobRole: (_, { input }, context) => setJobRole(input, context, 'updateJobRole'),
    deleteJobRole: (_, { input }, context) =>
      organizationActions(context.services).deleteJobRole(
        initiatorOf(input, context),
        idIn('jobRoleId', input.jobRoleId),
      ),
    updatePtoPolicy: setting('updatePtoPolicy', ptoPolicyRequest),
    updateSchedulingPolicy: setting('updateSchedulingPolicy', schedulingPolicyRequest),
    updatePlanningPolicy: setting('updatePlanningPolicy', planningPolicyRequest),
    updateNotificationPolicy: setting('updateNotificationPolicy', notificationPolicy),
    updateLaborBudget: setting('updateLaborBudget', laborBudget),
    updateClaimPolicy: setting('updateClaimPolicy', claimPolicyRequest),
    updateCoworkerPolicy: setting('updateCoworkerPolicy', coworkerPolicyRequest),
    updateMessageRetention: (_, { input }, context) =>
      set(input, context, 'updateMessageRetention', checked(messageRetention, { months: input.months ?? null })),
    updatePayRetention: setting('updatePayRetention', payRetention),
    updateScanningPolicy: setting('updateScanningPolicy', scanningPolicyRequest),
    updatePayPolicy: (_, { input }, context) =>
      set(input, context, 'updatePayPolicy', checked(payPolicyRequest, input.policy)),
    cancelPayPolicy: (_, { input: { locationId, effectiveFrom, ...input } }, context) =>
      set(input, context, 'cancelPayPolicy', {
        locationId: idIn('locationId', locationId),
        ...checked(payPolicyWithdrawal, { effectiveFrom }),
      }),
    updatePaySchedule: setting('updatePaySchedule', paySchedule),
  },
} satisfies Resolvers

function setJobRole(input: CreateJobRoleInput, context: GraphqlContext, step: 'createJobRole' | 'updateJobRole') {
  const { name, color } = checked(jobRoleRequest, { name: input.name, color: input.color })
  const role = { jobRoleId: idIn('jobRoleId', input.jobRoleId), name, color }
  return organizationActions(context.services).setJobRole(initiatorOf(input, context), step, role)
}
