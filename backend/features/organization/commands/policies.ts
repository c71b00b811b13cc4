import type { LaborBudget } from '#schema/organization/labor-budget.ts'
import type { SetPayPolicy, WithdrawPayPolicy } from '#schema/organization/pay.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import type {
  ClaimPolicy,
  MessageRetention,
  NotificationPolicy,
  OrganizationDetails,
  PayRetention,
  PlanningPolicy,
  PtoPolicy,
  SchedulingPolicy,
} from '#schema/organization/rules.ts'
import { addJobRole, changeJobRole, removeJobRole } from '../domain/job-roles.ts'
import {
  changeLocation,
  changeOrganization,
  openLocation,
  type ChangeLocation,
  type OpenLocation,
} from '../domain/locations.ts'
import {
  dismissSetup,
  setClaimPolicy,
  setMessageRetention,
  setNotificationPolicy,
  setPayRetention,
  setPlanningPolicy,
  setPtoPolicy,
  setSchedulingPolicy,
} from '../domain/policies.ts'
import { setLaborBudget } from '../domain/labor-budget.ts'
import { setPayPolicy, setPayProvider, setPaySchedule, withdrawPayPolicy } from '../domain/pay.ts'
import { asManager, asManagerOf, asOwner, asRunningPayroll, type Acting } from '#backend/platform/authorise.ts'
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

  return {
    openLocation: (context: CommandContext, data: OpenLocation) =>
      aboutLocation(
        data,
        change(context, 'owner', 'openLocation', (state) => openLocation(state, data)),
      ),
    changeLocation: (context: CommandContext, data: ChangeLocation) =>
      aboutLocation(
        data,
        change(context, 'owner', 'changeLocation', (state) => changeLocation(state, data)),
      ),
    changeOrganization: (context: CommandContext, data: OrganizationDetails) =>
      change(context, 'owner', 'changeOrganization', (state) => changeOrganization(state, data)),
    dismissSetup: (context: CommandContext) =>
      change(context, 'owner', 'dismissSetup', (state) => dismissSetup(state, context.organizationId)),
    addJobRole: (context: CommandContext, data: { jobRoleId: string; name: string; color: string }) =>
      aboutRole(
        data,
        change(context, 'manager', 'addJobRole', (state) => addJobRole(state, data)),
      ),
    changeJobRole: (context: CommandContext, data: { jobRoleId: string; name: string; color: string }) =>
      aboutRole(
        data,
        change(context, 'owner', 'changeJobRole', (state) => changeJobRole(state, data)),
      ),
    removeJobRole: (context: CommandContext, data: { jobRoleId: string }) =>
      aboutRole(
        data,
        change(context, 'owner', 'removeJobRole', (state) => removeJobRole(state, data)),
      ),
    setPtoPolicy: (context: CommandContext, data: PtoPolicy & { effectiveFrom: string }) =>
      change(context, 'owner', 'setPtoPolicy', (state) => setPtoPolicy(state, { ...data, now: context.now })),
    setSchedulingPolicy: (context: CommandContext, data: SchedulingPolicy & { effectiveFrom: string }) =>
      change(context, 'owner', 'setSchedulingPolicy', (state) =>
        setSchedulingPolicy(state, { ...data, now: context.now }),
      ),
    setPlanningPolicy: (context: CommandContext, data: PlanningPolicy) =>
      change(context, 'owner', 'setPlanningPolicy', (state) => setPlanningPolicy(state, data)),
    setNotificationPolicy: (context: CommandContext, data: NotificationPolicy) =>
      change(context, 'owner', 'setNotificationPolicy', (state) => setNotificationPolicy(state, data)),
    setClaimPolicy: (context: CommandContext, data: ClaimPolicy) =>
      change(context, 'owner', 'setClaimPolicy', (state) => setClaimPolicy(state, data)),
    setMessageRetention: (context: CommandContext, data: MessageRetention) =>
      change(context, 'owner', 'setMessageRetention', (state) => setMessageRetention(state, data)),
    setPayRetention: (context: CommandContext, data: PayRetention) =>
      change(context, 'owner', 'setPayRetention', (state) => setPayRetention(state, data)),
    /** By managers of the location, who see what its plans cost. */
    setLaborBudget: async (context: CommandContext, data: LaborBudget) => {
      const actor = await actorOf(context)
      return run(context, {
        stream: organizationStream,
        id: context.organizationId,
        type: 'setLaborBudget',
        authorise: () => asManagerOf(context, actor, data.locationId),
        decide: (state) => setLaborBudget(state, data),
      })
    },
    setPayPolicy: (context: CommandContext, data: SetPayPolicy) =>
      change(context, 'payroll', 'setPayPolicy', (state) => setPayPolicy(state, data)),
    withdrawPayPolicy: (context: CommandContext, data: WithdrawPayPolicy) =>
      change(context, 'payroll', 'withdrawPayPolicy', (state) => withdrawPayPolicy(state, data)),
    setPaySchedule: (context: CommandContext, data: PaySchedule) =>
      change(context, 'payroll', 'setPaySchedule', (state) => setPaySchedule(state, data)),
    setPayProvider: (context: CommandContext, mapping: ProviderMapping) =>
      change(context, 'payroll', 'setPayProvider', (state) => setPayProvider(state, mapping)),
  }
}

const permits = {
  owner: asOwner,
  manager: (context: CommandContext, _: unknown, actor: Acting) => asManager(context, actor),
  payroll: (context: CommandContext, _: unknown, actor: Acting) => asRunningPayroll(context, actor),
}

const aboutLocation = ({ locationId }: { locationId: string }, done: Promise<Outcome>) =>
  assertSameTarget({ locationId }, done)

const aboutRole = ({ jobRoleId }: { jobRoleId: string }, done: Promise<Outcome>) =>
  assertSameTarget({ jobRoleId }, done)
