import type { LeaveEvent } from '#schema/leave/events.ts'
import { deleteLeavePolicyInput, updateLeavePolicyInput } from '#schema/leave/inputs.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requirePayrollPermission } from '#backend/platform/permissions.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import * as domain from '../domain/policies.ts'
import { leaveStream } from '../streams.ts'

async function changeLeave(
  core: Core,
  context: CommandContext,
  type: string,
  decide: (state: domain.LeaveState, scopes: domain.LeaveScopes) => LeaveEvent[],
) {
  const [actor, { state: organization }] = await Promise.all([
    core.actorOf(context),
    core.read(organizationStream, context.organizationId),
  ])
  const scopes = organization.status === 'founded' ? organization : { locations: {}, jobRoles: {} }
  return core.run(context, {
    stream: leaveStream,
    id: context.organizationId,
    type,
    authorise: () => requirePayrollPermission(context, actor),
    decide: (state) => decide(state, scopes),
  })
}

export const updateLeavePolicy = operation({
  name: 'updateLeavePolicy',
  summary: 'Update the leave policy of the organization, a location or a job role from a day',
  description: 'Applies until the next policy of the same scope. Replaces one with the same first day.',
  access: managers,
  rest: 'PUT /api/organization/policies/leave',
  input: updateLeavePolicyInput,
  // Deciders copy the command's data into events, so it must not contain the call's own id.
  prepare: ({ effectiveFrom, locationId, jobRoleId, title, template, unit, policy }) => ({
    effectiveFrom,
    locationId,
    jobRoleId,
    title,
    template,
    unit,
    policy,
  }),
  handle: (core, context, data) =>
    changeLeave(core, context, 'updateLeavePolicy', (state, scopes) => domain.updateLeavePolicy(state, data, scopes)),
})

export const deleteLeavePolicy = operation({
  name: 'deleteLeavePolicy',
  summary: 'Delete the leave policy of a scope from a day',
  description: 'What applied before applies again: an earlier policy of the scope, or that of a wider one.',
  access: managers,
  rest: 'DELETE /api/organization/policies/leave',
  input: deleteLeavePolicyInput,
  prepare: ({ effectiveFrom, locationId, jobRoleId }) => ({ effectiveFrom, locationId, jobRoleId }),
  handle: (core, context, data) =>
    changeLeave(core, context, 'deleteLeavePolicy', (state, scopes) => domain.deleteLeavePolicy(state, data, scopes)),
})
