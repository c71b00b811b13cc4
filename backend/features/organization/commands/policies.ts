import type { LaborBudget } from '#schema/organization/labor-budget.ts'
import type { PtoPolicy, SchedulingPolicy } from '#schema/organization/rules.ts'
import { createJobRole, updateJobRole, deleteJobRole } from '../domain/job-roles.ts'
import { updateLocation, updateOrganization, createLocation } from '../domain/locations.ts'
import {
  dismissSetup,
  updateClaimPolicy,
  updateCoworkerPolicy,
  updateMessageRetention,
  updateNotificationPolicy,
  updatePayRetention,
  updatePlanningPolicy,
  updatePtoPolicy,
  updateSchedulingPolicy,
} from '../domain/policies.ts'
import { updateLaborBudget } from '../domain/labor-budget.ts'
import { updatePayPolicy, updatePayProvider, updatePaySchedule, cancelPayPolicy } from '../domain/pay.ts'
import {
  requireManager,
  requireManagerOf,
  requireOwnerOrFounder,
  requirePayrollPermission,
  type ActingEmployee,
} from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { OrganizationState } from '../domain/organization.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { organizationStream } from '../streams.ts'

export function organizationPlanning({ run, actorOf }: Core) {
  async function change(
    context: CommandContext,
    by: keyof typeof permits,
    type: string,
    decide: (state: OrganizationState) => OrganizationEvent[],
  ) {
    const actor = await actorOf(context)
    return run(context, {
      stream: organizationStream,
      id: context.organizationId,
      type,
      authorise: (organization) => permits[by](context, organization, actor),
      decide,
    })
  }

  const command =
    <Data>(
      by: keyof typeof permits,
      type: string,
      decide: (state: OrganizationState, data: Data) => OrganizationEvent[],
    ) =>
    (context: CommandContext, data: Data) =>
      change(context, by, type, (state) => decide(state, data))

  const dated =
    <Data>(type: string, decide: (state: OrganizationState, data: Data & { now: Date }) => OrganizationEvent[]) =>
    (context: CommandContext, data: Data) =>
      change(context, 'owner', type, (state) => decide(state, { ...data, now: context.now }))

  return {
    createLocation: aboutLocation(command('owner', 'createLocation', createLocation)),
    updateLocation: aboutLocation(command('owner', 'updateLocation', updateLocation)),
    updateOrganization: command('owner', 'updateOrganization', updateOrganization),
    dismissSetup: (context: CommandContext) =>
      change(context, 'owner', 'dismissSetup', (state) => dismissSetup(state, context.organizationId)),
    createJobRole: aboutRole(command('manager', 'createJobRole', createJobRole)),
    updateJobRole: aboutRole(command('owner', 'updateJobRole', updateJobRole)),
    deleteJobRole: aboutRole(command('owner', 'deleteJobRole', deleteJobRole)),
    updatePtoPolicy: dated<PtoPolicy & { effectiveFrom: string }>('updatePtoPolicy', updatePtoPolicy),
    updateSchedulingPolicy: dated<SchedulingPolicy & { effectiveFrom: string }>(
      'updateSchedulingPolicy',
      updateSchedulingPolicy,
    ),
    updatePlanningPolicy: command('owner', 'updatePlanningPolicy', updatePlanningPolicy),
    updateNotificationPolicy: command('owner', 'updateNotificationPolicy', updateNotificationPolicy),
    updateClaimPolicy: command('owner', 'updateClaimPolicy', updateClaimPolicy),
    updateCoworkerPolicy: command('owner', 'updateCoworkerPolicy', updateCoworkerPolicy),
    updateMessageRetention: command('owner', 'updateMessageRetention', updateMessageRetention),
    updatePayRetention: command('owner', 'updatePayRetention', updatePayRetention),
    /** Allowed for the location's managers, because they see labor cost. */
    updateLaborBudget: async (context: CommandContext, data: LaborBudget) => {
      const actor = await actorOf(context)
      return run(context, {
        stream: organizationStream,
        id: context.organizationId,
        type: 'updateLaborBudget',
        authorise: () => requireManagerOf(context, actor, data.locationId),
        decide: (state) => updateLaborBudget(state, data),
      })
    },
    updatePayPolicy: command('payroll', 'updatePayPolicy', updatePayPolicy),
    cancelPayPolicy: command('payroll', 'cancelPayPolicy', cancelPayPolicy),
    updatePaySchedule: command('payroll', 'updatePaySchedule', updatePaySchedule),
    updatePayProvider: command('payroll', 'updatePayProvider', updatePayProvider),
  }
}

const permits = {
  owner: requireOwnerOrFounder,
  manager: (context: CommandContext, _: unknown, actor: ActingEmployee) => requireManager(context, actor),
  payroll: (context: CommandContext, _: unknown, actor: ActingEmployee) => requirePayrollPermission(context, actor),
}

type PolicyCommand<Data> = (context: CommandContext, data: Data) => Promise<Outcome>

const aboutLocation =
  <Data extends { locationId: string }>(command: PolicyCommand<Data>): PolicyCommand<Data> =>
  (context, data) =>
    assertSameTarget({ locationId: data.locationId }, command(context, data))

const aboutRole =
  <Data extends { jobRoleId: string }>(command: PolicyCommand<Data>): PolicyCommand<Data> =>
  (context, data) =>
    assertSameTarget({ jobRoleId: data.jobRoleId }, command(context, data))
