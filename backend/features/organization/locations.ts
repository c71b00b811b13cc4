import {
  founded,
  type JobRole,
  type Location,
  type Organization,
  type OrganizationState,
} from './domain/organization.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Core } from '#backend/platform/core.ts'
import { organizationStream } from './streams.ts'

export async function organizationOf(
  { read }: Pick<Core, 'read'>,
  { organizationId }: Pick<CommandContext, 'organizationId'>,
): Promise<Organization> {
  return founded((await read(organizationStream, organizationId)).state)
}

/** Reads an organization outside of a command. @throws Refusal `not_found` */
export const readOrganization = async (
  { readState }: Pick<Commands, 'readState'>,
  organizationId: string,
): Promise<Organization> => founded(await readState(organizationStream, organizationId))

/** @throws Refusal `not_found`, also before the organization is founded */
export function locationIn(organization: OrganizationState, locationId: string): Location {
  const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
  if (!location) throw new Refusal('not_found', 'There is no such location')
  return location
}

/** Finds a role that is not deleted. @throws Refusal `not_found` with `roleId` */
export function jobRoleIn({ jobRoles }: Organization, roleId: string): JobRole {
  const role = jobRoles[roleId]
  const message = 'There is no such role'
  if (!role) throw new Refusal('not_found', message, { roleId: message })
  return role
}
