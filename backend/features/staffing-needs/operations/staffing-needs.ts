import type { z } from 'zod'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { StaffingNeedContent } from '#schema/staffing-needs/events.ts'
import { staffingNeed, staffingNeedInput } from '#schema/staffing-needs/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { changed, operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import {
  createStaffingNeed as decideCreation,
  deleteStaffingNeed as decideDeletion,
  noSuchStaffingNeed,
  updateStaffingNeed as decideUpdate,
  type NeedFacts,
  type StaffingNeedState,
} from '../domain/staffing-need.ts'
import { staffingNeedById, staffingNeedRow } from '../queries.ts'
import { staffingNeedStream } from '../streams.ts'

const output = changed({
  payload: { name: 'StaffingNeedPayload', field: 'staffingNeed', type: 'StaffingNeed' },
  response: staffingNeed,
  load: (kysely, user, id) => staffingNeedById(kysely, reachOf(user), id),
  toResponse: staffingNeedRow,
  missing: noSuchStaffingNeed,
})

const contentOf = ({ jobRoleId, ...input }: z.output<typeof staffingNeedInput>): StaffingNeedContent => ({
  ...input,
  roleId: jobRoleId,
})

async function facts({ read }: Core, { organizationId }: CommandContext): Promise<NeedFacts> {
  const { state } = await read(organizationStream, organizationId)
  const [roles, locations] = state.status === 'founded' ? [state.jobRoles, state.locations] : [{}, {}]
  return { roleIds: new Set(Object.keys(roles)), locationIds: new Set(Object.keys(locations)) }
}

/** A repeated command is authorized by the deleted need. */
function locationOf(state: StaffingNeedState) {
  if (state.status === 'unknown') throw noSuchStaffingNeed()
  return state.content.locationId
}

export const createStaffingNeed = operation({
  name: 'createStaffingNeed',
  summary: 'Create a staffing need',
  access: managers,
  rest: 'POST /api/staffing-needs',
  input: staffingNeedInput,
  output,
  stream: staffingNeedStream,
  facts,
  authorize: ({ context, actor, data }) => requireManagerOf(context, actor, data.locationId),
  decide: (state, { id, ...input }, decision) => decideCreation(state, id, contentOf(input), decision.facts),
})

export const updateStaffingNeed = operation({
  name: 'updateStaffingNeed',
  summary: 'Replace a staffing need',
  access: managers,
  rest: 'PUT /api/staffing-needs/{id}',
  input: staffingNeedInput,
  output,
  stream: staffingNeedStream,
  facts,
  authorize({ context, actor, folded, data }) {
    requireManagerOf(context, actor, locationOf(folded.state))
    requireManagerOf(context, actor, data.locationId)
  },
  decide: (state, { id: _id, ...input }, decision) => decideUpdate(state, contentOf(input), decision.facts),
})

export const deleteStaffingNeed = operation({
  name: 'deleteStaffingNeed',
  summary: 'Delete a staffing need',
  access: managers,
  rest: 'DELETE /api/staffing-needs/{id}',
  input: noInput,
  missing: noSuchStaffingNeed,
  // Other operations run this command, and the type of an empty input excludes the id.
  prepare: ({ id }): { id: string } => ({ id }),
  stream: staffingNeedStream,
  authorize: ({ context, actor, folded }) => requireManagerOf(context, actor, locationOf(folded.state)),
  decide: decideDeletion,
})
