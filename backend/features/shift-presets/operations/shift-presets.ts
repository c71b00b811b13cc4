import type { z } from 'zod'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { ShiftPresetContent } from '#schema/shift-presets/events.ts'
import { shiftPreset, shiftPresetInput } from '#schema/shift-presets/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { changed, operation } from '#backend/platform/operations/operation.ts'
import {
  createShiftPreset as decideCreation,
  deleteShiftPreset as decideDeletion,
  noSuchShiftPreset,
  updateShiftPreset as decideUpdate,
  type PresetFacts,
  type ShiftPresetState,
} from '../domain/shift-preset.ts'
import { requirePlannerOf } from '../permissions.ts'
import { shiftPresetById, shiftPresetRow } from '../queries.ts'
import { shiftPresetStream } from '../streams.ts'

const output = changed({
  payload: { name: 'ShiftPresetPayload', field: 'shiftPreset', type: 'ShiftPreset' },
  response: shiftPreset,
  load: (kysely, user, id) => shiftPresetById(kysely, reachOf(user), id),
  toResponse: shiftPresetRow,
  missing: noSuchShiftPreset,
})

const contentOf = ({ jobRoleId, ...input }: z.output<typeof shiftPresetInput>): ShiftPresetContent => ({
  name: input.name,
  locationId: input.locationId,
  roleId: jobRoleId,
  startTime: input.startTime,
  endTime: input.endTime,
  breakMinutes: input.breakMinutes,
})

async function facts({ read }: Core, { organizationId }: CommandContext): Promise<PresetFacts> {
  const { state } = await read(organizationStream, organizationId)
  const [roles, locations] = state.status === 'founded' ? [state.jobRoles, state.locations] : [{}, {}]
  return { roleIds: new Set(Object.keys(roles)), locationIds: new Set(Object.keys(locations)) }
}

/** A repeated command is authorized by the deleted preset. */
function locationOf(state: ShiftPresetState) {
  if (state.status === 'unknown') throw noSuchShiftPreset()
  return state.content.locationId
}

export const createShiftPreset = operation({
  name: 'createShiftPreset',
  summary: 'Create a shift preset',
  description: 'Managers for their location, owners also for all locations.',
  access: managers,
  rest: 'POST /api/shift-presets',
  input: shiftPresetInput,
  output,
  stream: shiftPresetStream,
  facts,
  authorize: ({ context, actor, data }) => requirePlannerOf(context, actor, data.locationId),
  decide: (state, { id, ...input }, decision) => decideCreation(state, id, contentOf(input), decision.facts),
})

export const updateShiftPreset = operation({
  name: 'updateShiftPreset',
  summary: 'Replace a shift preset',
  access: managers,
  rest: 'PUT /api/shift-presets/{id}',
  input: shiftPresetInput,
  output,
  stream: shiftPresetStream,
  facts,
  authorize({ context, actor, folded, data }) {
    requirePlannerOf(context, actor, locationOf(folded.state))
    requirePlannerOf(context, actor, data.locationId)
  },
  decide: (state, { id: _id, ...input }, decision) => decideUpdate(state, contentOf(input), decision.facts),
})

export const deleteShiftPreset = operation({
  name: 'deleteShiftPreset',
  summary: 'Delete a shift preset',
  access: managers,
  rest: 'DELETE /api/shift-presets/{id}',
  input: noInput,
  missing: noSuchShiftPreset,
  stream: shiftPresetStream,
  authorize: ({ context, actor, folded }) => requirePlannerOf(context, actor, locationOf(folded.state)),
  decide: decideDeletion,
})
