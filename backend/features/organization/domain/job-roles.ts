import type { OrganizationEvent } from '#schema/organization/events.ts'
import { searchKey } from '#schema/shared/text.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { founded, type JobRole, type OrganizationState } from './organization.ts'

type CreateJobRole = { jobRoleId: string } & JobRole
type UpdateJobRole = CreateJobRole

/** Names are unique ignoring case and accents, because such names look alike in schedules. */
export function createJobRole(state: OrganizationState, command: CreateJobRole): OrganizationEvent[] {
  const { jobRoles } = founded(state)
  const { jobRoleId } = command
  if (jobRoleId in jobRoles) throw new Refusal('conflict', 'This role has been added already')
  return [{ type: 'JobRoleAdded', data: { jobRoleId, ...valid(command, jobRoles) } }]
}

export function updateJobRole(state: OrganizationState, command: UpdateJobRole): OrganizationEvent[] {
  const { jobRoles } = founded(state)
  const { jobRoleId } = command
  const { [jobRoleId]: before, ...others } = jobRoles
  if (!before) throw new Refusal('not_found', UNKNOWN)
  const after = valid(command, others)
  if (after.name === before.name && after.color === before.color) return []
  return [{ type: 'JobRoleChanged', data: { jobRoleId, before, after } }]
}

/** Existing shifts and templates keep the role. */
export function deleteJobRole(state: OrganizationState, { jobRoleId }: { jobRoleId: string }): OrganizationEvent[] {
  const role = founded(state).jobRoles[jobRoleId]
  if (!role) throw new Refusal('not_found', UNKNOWN)
  return [{ type: 'JobRoleRemoved', data: { jobRoleId, ...role } }]
}

const UNKNOWN = 'There is no such role'

function valid({ name, color }: JobRole, others: Readonly<Record<string, JobRole>>): JobRole {
  if (!/^#[\da-f]{6}$/i.test(color)) {
    const message = 'A color is written as in #2f6f4e'
    throw new Refusal('invalid', message, { color: message })
  }
  if (Object.values(others).some((role) => searchKey(role.name) === searchKey(name))) {
    const message = `There is already a role called ${name}`
    throw new Refusal('conflict', message, { name: message })
  }
  return { name, color: color.toLowerCase() }
}
