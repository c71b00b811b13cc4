import { createDelegationInput } from '#schema/delegations/inputs.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { noInput } from '#schema/shared/rest.ts'
import { limitRequests, managers } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManager, requireSelf } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import * as domain from '../domain/delegations.ts'
import { delegationsStream } from '../streams.ts'

export const createDelegation = operation({
  name: 'createDelegation',
  summary: 'Choose who approves in the caller’s place while they are away',
  description:
    'The delegate approves or denies requests of time off and changes of availability at the caller’s location. Owners approve at all locations, so they delegate nothing.',
  access: limitRequests(managers),
  rest: 'POST /api/delegations',
  input: createDelegationInput,
  stream: delegationsStream,
  prepare: ({ delegateId, startDate, endDate }, { user: { organizationId, employeeId }, commandId }) => ({
    id: organizationId,
    delegation: { delegationId: commandId, employeeId, delegateId, startDate, endDate },
  }),
  async facts(core, context, { delegation: { employeeId, delegateId } }) {
    const [organization, manager, delegate] = await Promise.all([
      organizationOf(core, context),
      colleague(core, context, employeeId),
      colleague(core, context, delegateId),
    ])
    const today = dayOf(context.now.toISOString(), locationIn(organization, manager.locationId).timeZone)
    return { manager, delegate, today }
  },
  authorize({ context, actor, data: { delegation } }) {
    requireSelf(context, delegation.employeeId, 'You can only choose who approves in your own place')
    requireManager(context, actor)
  },
  decide: (state, { delegation }, { facts }) =>
    domain.createDelegation(state, { ...delegation, locationId: facts.manager.locationId }, facts),
})

export const cancelDelegation = operation({
  name: 'cancelDelegation',
  summary: 'End a delegation that the caller made',
  access: limitRequests(managers),
  rest: 'DELETE /api/delegations/{id}',
  input: noInput,
  stream: delegationsStream,
  prepare: ({ id }, { user: { organizationId, employeeId } }) => ({
    id: organizationId,
    delegationId: id,
    employeeId,
  }),
  authorize: ({ context, data }) =>
    requireSelf(context, data.employeeId, 'You can only end a delegation that you made'),
  decide: (state, { delegationId, employeeId }) => domain.cancelDelegation(state, { delegationId, employeeId }),
})
