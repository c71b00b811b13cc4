import { addBlackoutInput, removeBlackoutInput, updateMostAwayInput } from '#schema/time-off-limits/inputs.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import * as domain from '../domain/time-off-limits.ts'
import { timeOffLimitsStream } from '../streams.ts'

/** @throws Refusal `not_found` unless the location belongs to the organization */
async function facts(core: Core, { organizationId }: CommandContext, { id }: { id: string }) {
  const { state } = await core.read(organizationStream, organizationId)
  locationIn(state, id)
  return { jobRoles: state.status === 'founded' ? state.jobRoles : {} }
}

export const addBlackout = operation({
  name: 'addBlackout',
  summary: 'Add a period in which no time off can be requested at a location',
  description: 'Refuses later requests for vacation, personal days and other time off. Managers can still enter it.',
  access: managers,
  rest: 'POST /api/organization/locations/{id}/blackouts',
  input: addBlackoutInput,
  stream: timeOffLimitsStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.id),
  decide: (state, { id: locationId, blackoutId, ...blackout }, { facts: { jobRoles } }) =>
    domain.addBlackout(state, { locationId, id: blackoutId, ...blackout }, jobRoles),
})

export const removeBlackout = operation({
  name: 'removeBlackout',
  summary: 'Remove a blackout of a location',
  access: managers,
  rest: 'DELETE /api/organization/locations/{id}/blackouts',
  input: removeBlackoutInput,
  stream: timeOffLimitsStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.id),
  decide: (state, { id: locationId, blackoutId }) => domain.removeBlackout(state, { locationId, id: blackoutId }),
})

export const updateMostAway = operation({
  name: 'updateMostAway',
  summary: 'Set how many people of a location may be away at once',
  description: 'More people cause warnings in requests and reviews.',
  access: managers,
  rest: 'PUT /api/organization/locations/{id}/most-away',
  input: updateMostAwayInput,
  stream: timeOffLimitsStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.id),
  decide: (state, { id: locationId, ...limit }, { facts: { jobRoles } }) =>
    domain.updateMostAway(state, { locationId, ...limit }, jobRoles),
})
