import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import {
  requireManager,
  requireOwnerOrFounder,
  requirePayrollPermission,
  type ActingEmployee,
} from '#backend/platform/permissions.ts'
import type { OrganizationState } from './domain/organization.ts'
import { organizationStream } from './streams.ts'

const permits = {
  owner: requireOwnerOrFounder,
  manager: (context: CommandContext, _: unknown, actor: ActingEmployee) => requireManager(context, actor),
  payroll: (context: CommandContext, _: unknown, actor: ActingEmployee) => requirePayrollPermission(context, actor),
}
export type Permit = keyof typeof permits

/** Runs a command on the organization's stream. @throws Refusal `forbidden` unless the actor has the permit */
export async function changeOrganization(
  { run, actorOf }: Core,
  context: CommandContext,
  by: Permit,
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
