import type { LaborBudget } from '#schema/organization/labor-budget.ts'
import type { PtoPolicy, SchedulingPolicy } from '#schema/organization/rules.ts'
import { addJobRole, changeJobRole, removeJobRole } from '../domain/job-roles.ts'
import { changeLocation, changeOrganization, openLocation } from '../domain/locations.ts'
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

  /** The command `type`, whose rule is `decide`. */
  const command =
    <Data>(
      by: keyof typeof permits,
      type: string,
      decide: (state: OrganizationState, data: Data) => OrganizationEvent[],
    ) =>
    (context: CommandContext, data: Data) =>
      change(context, by, type, (state) => decide(state, data))

  /** The same from a day to come on. */
  const dated =
    <Data>(type: string, decide: (state: OrganizationState, data: Data & { now: Date }) => OrganizationEvent[]) =>
    (context: CommandContext, data: Data) =>
      change(context, 'owner', type, (state) => decide(state, { ...data, now: context.now }))

  return {
    openLocation: aboutLocation(command('owner', 'openLocation', openLocation)),
    changeLocation: aboutLocation(command('owner', 'changeLocation', changeLocation)),
    changeOrganization: command('owner', 'changeOrganization', changeOrganization),
    dismissSetup: (context: CommandContext) =>
      change(context, 'owner', 'dismissSetup', (state) => dismissSetup(state, context.organizationId)),
    addJobRole: aboutRole(command('manager', 'addJobRole', addJobRole)),
    changeJobRole: aboutRole(command('owner', 'changeJobRole', changeJobRole)),
    removeJobRole: aboutRole(command('owner', 'removeJobRole', removeJobRole)),
    setPtoPolicy: dated<PtoPolicy & { effectiveFrom: string }>('setPtoPolicy', setPtoPolicy),
    setSchedulingPolicy: dated<SchedulingPolicy & { effectiveFrom: string }>(
      'setSchedulingPolicy',
      setSchedulingPolicy,
    ),
    setPlanningPolicy: command('owner', 'setPlanningPolicy', setPlanningPolicy),
    setNotificationPolicy: command('owner', 'setNotificationPolicy', setNotificationPolicy),
    setClaimPolicy: command('owner', 'setClaimPolicy', setClaimPolicy),
    setMessageRetention: command('owner', 'setMessageRetention', setMessageRetention),
    setPayRetention: command('owner', 'setPayRetention', setPayRetention),
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
    setPayPolicy: command('payroll', 'setPayPolicy', setPayPolicy),
    withdrawPayPolicy: command('payroll', 'withdrawPayPolicy', withdrawPayPolicy),
    setPaySchedule: command('payroll', 'setPaySchedule', setPaySchedule),
    setPayProvider: command('payroll', 'setPayProvider', setPayProvider),
  }
}

const permits = {
  owner: asOwner,
  manager: (context: CommandContext, _: unknown, actor: Acting) => asManager(context, actor),
  payroll: (context: CommandContext, _: unknown, actor: Acting) => asRunningPayroll(context, actor),
}

type Command<Data> = (context: CommandContext, data: Data) => Promise<Outcome>

const aboutLocation =
  <Data extends { locationId: string }>(command: Command<Data>): Command<Data> =>
  (context, data) =>
    assertSameTarget({ locationId: data.locationId }, command(context, data))

const aboutRole =
  <Data extends { jobRoleId: string }>(command: Command<Data>): Command<Data> =>
  (context, data) =>
    assertSameTarget({ jobRoleId: data.jobRoleId }, command(context, data))
