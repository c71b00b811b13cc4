import type { OrganizationEvent } from '#schema/organization/events.ts'
import { createJobRoleInput, updateJobRoleInput } from '#schema/organization/inputs.ts'
import { jobRoleResponse } from '#schema/organization/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { managers, owners } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { changeOrganization, type Permit } from '../change-organization.ts'
import * as domain from '../domain/job-roles.ts'
import type { OrganizationState } from '../domain/organization.ts'
import { isForeignRole, jobRolesById, type JobRole } from '../job-roles.ts'

const taken = () => new Refusal('conflict', 'There is already such a role')

const jobRoleOutput: Output<JobRole> = {
  payload: { name: 'JobRolePayload', fields: { jobRole: 'JobRole!' } },
  response: jobRoleResponse,
  async load({ services, user, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    const [row] = await jobRolesById(kysely, user.organizationId, [id])
    const { removed: _, ...jobRole } = requireTarget(row, caughtUp, taken())
    return { model: jobRole, caughtUp }
  },
  toPayload: (jobRole) => ({ jobRole }),
  toResponse: (jobRole) => jobRole,
}

const changeRole = (
  core: Core,
  context: CommandContext,
  by: Permit,
  type: string,
  { jobRoleId }: { jobRoleId: string },
  decide: (state: OrganizationState) => OrganizationEvent[],
) => assertSameTarget({ jobRoleId }, changeOrganization(core, context, by, type, decide))

// Managers create roles for their schedules. Only owners rename or delete roles, because all locations use them.
export const createJobRole = operation({
  name: 'createJobRole',
  summary: 'Create a job role',
  access: managers,
  rest: 'POST /api/organization/roles',
  input: createJobRoleInput,
  output: jobRoleOutput,
  async prepare({ id, name, color }, { user, services }) {
    // Clients choose the ids. A role with another organization's id would be in the log but in no list.
    if (await isForeignRole(services.database.kysely, user.organizationId, id)) throw taken()
    return { jobRoleId: id, name, color }
  },
  handle: (core, context, data) =>
    changeRole(core, context, 'manager', 'createJobRole', data, (state) => domain.createJobRole(state, data)),
})

export const updateJobRole = operation({
  name: 'updateJobRole',
  summary: 'Update a job role',
  access: owners,
  rest: 'PUT /api/organization/roles/{id}',
  input: updateJobRoleInput,
  output: jobRoleOutput,
  prepare: ({ id, name, color }) => ({ jobRoleId: id, name, color }),
  handle: (core, context, data) =>
    changeRole(core, context, 'owner', 'updateJobRole', data, (state) => domain.updateJobRole(state, data)),
})

export const deleteJobRole = operation({
  name: 'deleteJobRole',
  summary: 'Delete a job role',
  description: 'Existing shifts keep the role.',
  access: owners,
  rest: 'DELETE /api/organization/roles/{id}',
  input: noInput,
  prepare: ({ id }) => ({ jobRoleId: id }),
  handle: (core, context, data) =>
    changeRole(core, context, 'owner', 'deleteJobRole', data, (state) => domain.deleteJobRole(state, data)),
})
