import type { LeaveEvent } from '#schema/leave/events.ts'
import { createLeaveTypeInput, updateLeaveTypeInput } from '#schema/leave/inputs.ts'
import type { LeaveType } from '#schema/leave/leave-type.ts'
import { leaveTypeResponse } from '#schema/leave/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import * as domain from '../domain/leave-types.ts'
import type { LeaveState } from '../domain/leave-state.ts'
import { isForeignLeaveType, leaveTypesById } from '../leave-types.ts'
import { runOnLeave } from './run-on-leave.ts'

const taken = () => new Refusal('conflict', 'There is already such a leave type')

const leaveTypeOutput: Output<LeaveType> = {
  payload: { name: 'LeaveTypePayload', fields: { leaveType: 'LeaveType!' } },
  response: leaveTypeResponse,
  async load({ services, user, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    const [row] = await leaveTypesById(kysely, user.organizationId, [id])
    return { model: requireTarget(row, caughtUp, taken()), caughtUp }
  },
  toPayload: (leaveType) => ({ leaveType }),
  toResponse: (leaveType) => leaveType,
}

const changeType = (
  core: Core,
  context: CommandContext,
  type: string,
  { leaveTypeId }: { leaveTypeId: string },
  decide: (state: LeaveState) => LeaveEvent[],
) => assertSameTarget({ leaveTypeId }, runOnLeave(core, context, type, decide))

export const createLeaveType = operation({
  name: 'createLeaveType',
  summary: 'Create a leave type',
  access: managers,
  rest: 'POST /api/organization/leave-types',
  input: createLeaveTypeInput,
  output: leaveTypeOutput,
  async prepare({ id, ...terms }, { user, services }) {
    // Clients choose the ids. A type with another organization's id would be in the log but in no list.
    if (await isForeignLeaveType(services.database.kysely, user.organizationId, id)) throw taken()
    return { leaveTypeId: id, terms }
  },
  handle: (core, context, data) =>
    changeType(core, context, 'createLeaveType', data, (state) => domain.createLeaveType(state, data)),
})

export const updateLeaveType = operation({
  name: 'updateLeaveType',
  summary: 'Update a leave type',
  description:
    'Applies to later requests. Earlier ones keep the pay and the balance that they were made with. `visibleTo` applies to all.',
  access: managers,
  rest: 'PUT /api/organization/leave-types/{id}',
  input: updateLeaveTypeInput,
  output: leaveTypeOutput,
  prepare: ({ id, ...terms }) => ({ leaveTypeId: id, terms }),
  handle: (core, context, data) =>
    changeType(core, context, 'updateLeaveType', data, (state) => domain.updateLeaveType(state, data)),
})

export const archiveLeaveType = operation({
  name: 'archiveLeaveType',
  summary: 'Archive a leave type',
  description: 'It can’t be requested any more. Requests and balances keep it.',
  access: managers,
  rest: 'POST /api/organization/leave-types/{id}/archive',
  input: noInput,
  output: leaveTypeOutput,
  prepare: ({ id }) => ({ leaveTypeId: id }),
  handle: (core, context, data) =>
    changeType(core, context, 'archiveLeaveType', data, (state) => domain.archiveLeaveType(state, data)),
})

export const unarchiveLeaveType = operation({
  name: 'unarchiveLeaveType',
  summary: 'Unarchive a leave type',
  access: managers,
  rest: 'POST /api/organization/leave-types/{id}/unarchive',
  input: noInput,
  output: leaveTypeOutput,
  prepare: ({ id }) => ({ leaveTypeId: id }),
  handle: (core, context, data) =>
    changeType(core, context, 'unarchiveLeaveType', data, (state) => domain.unarchiveLeaveType(state, data)),
})
