import type { LeaveEvent } from '#schema/leave/events.ts'
import { deleteLeavePolicyInput, updateLeavePolicyInput } from '#schema/leave/inputs.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { LeaveState } from '../domain/leave-state.ts'
import * as domain from '../domain/policies.ts'
import { runOnLeave } from './run-on-leave.ts'

async function changePolicies(
  core: Core,
  context: CommandContext,
  type: string,
  decide: (state: LeaveState, scopes: domain.LeaveScopes) => LeaveEvent[],
) {
  const { state: organization } = await core.read(organizationStream, context.organizationId)
  const scopes = organization.status === 'founded' ? organization : { locations: {}, jobRoles: {} }
  return runOnLeave(core, context, type, (state) => decide(state, scopes))
}

export const updateLeavePolicy = operation({
  name: 'updateLeavePolicy',
  summary: 'Update the leave policy of the organization, a location or a job role from a day',
  description: 'Applies until the next policy of the same scope. Replaces one with the same first day.',
  access: managers,
  rest: 'PUT /api/organization/policies/leave',
  input: updateLeavePolicyInput,
  // Deciders copy the command's data into events, so it must not contain the call's own id.
  prepare: ({ effectiveFrom, leaveTypeId, locationId, jobRoleId, title, template, unit, policy }) => ({
    effectiveFrom,
    leaveTypeId,
    locationId,
    jobRoleId,
    title,
    template,
    unit,
    policy,
  }),
  handle: (core, context, data) =>
    changePolicies(core, context, 'updateLeavePolicy', (state, scopes) =>
      domain.updateLeavePolicy(state, data, scopes),
    ),
})

export const deleteLeavePolicy = operation({
  name: 'deleteLeavePolicy',
  summary: 'Delete the leave policy of a scope from a day',
  description: 'What applied before applies again: an earlier policy of the scope, or that of a wider one.',
  access: managers,
  rest: 'DELETE /api/organization/policies/leave',
  input: deleteLeavePolicyInput,
  prepare: ({ effectiveFrom, leaveTypeId, locationId, jobRoleId }) => ({
    effectiveFrom,
    leaveTypeId,
    locationId,
    jobRoleId,
  }),
  handle: (core, context, data) =>
    changePolicies(core, context, 'deleteLeavePolicy', (state, scopes) =>
      domain.deleteLeavePolicy(state, data, scopes),
    ),
})
