import { addJobRole, changeJobRole, removeJobRole } from '../domain/job-roles.ts'
import { setPtoPolicy, setSchedulingPolicy } from '../domain/policies.ts'
import { asManager, asOwner } from '#backend/platform/authorise.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Command } from '#kernel/commands/handle.ts'
import { about } from '#kernel/commands/repeated-command.ts'
import type { PlanningCommands } from '#backend/features/planning-command-types.ts'

type OrganizationPlanning = Pick<
  PlanningCommands,
  'addJobRole' | 'changeJobRole' | 'removeJobRole' | 'setPtoPolicy' | 'setSchedulingPolicy'
>

export function organizationPlanning({ run, actorOf }: Core): OrganizationPlanning {
  async function change(
    context: CommandContext,
    by: 'manager' | 'owner',
    type: Command<'organization'>['leadsTo'][number],
    decide: Command<'organization'>['decide'],
  ) {
    const actor = await actorOf(context)
    return run<'organization'>(context, {
      stream: `organization-${context.organizationId}`,
      leadsTo: [type],
      authorise: (organization) => (by === 'owner' ? asOwner(context, organization, actor) : asManager(context, actor)),
      decide,
    })
  }

  return {
    addJobRole: (context, data) =>
      aboutRole(
        data,
        change(context, 'manager', 'JobRoleAdded', (state) => addJobRole(state, data)),
      ),
    changeJobRole: (context, data) =>
      aboutRole(
        data,
        change(context, 'manager', 'JobRoleChanged', (state) => changeJobRole(state, data)),
      ),
    removeJobRole: (context, data) =>
      aboutRole(
        data,
        change(context, 'manager', 'JobRoleRemoved', (state) => removeJobRole(state, data)),
      ),
    setPtoPolicy: (context, data) =>
      change(context, 'owner', 'PtoPolicySet', (state) => setPtoPolicy(state, { ...data, now: context.now })),
    setSchedulingPolicy: (context, data) =>
      change(context, 'owner', 'SchedulingPolicySet', (state) =>
        setSchedulingPolicy(state, { ...data, now: context.now }),
      ),
  }
}

const aboutRole = ({ jobRoleId }: { jobRoleId: string }, done: Promise<Outcome>) => about({ jobRoleId }, done)
