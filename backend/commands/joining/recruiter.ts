import type { Role } from '#schema/events/employee.ts'
import type { EmployeeState } from '../../domain/employee/employee.ts'
import { founded, type Location } from '../../domain/organization/organization.ts'
import { Refusal } from '../../domain/refusal.ts'
import { asManagerOf } from '../authorise.ts'
import type { CommandContext } from '../command.ts'
import type { Core } from '../commands.ts'

/** Managers bring employees to their location, owners anybody anywhere. */
export function asRecruiter(
  context: CommandContext,
  who: EmployeeState,
  { locationId, role }: { locationId: string; role: Role },
) {
  asManagerOf(context, who, locationId)
  if (role === 'employee' || context.actor.kind === 'system') return
  if (who.status === 'unknown' || who.role !== 'owner') throw new Refusal('forbidden', 'Only an owner can do this')
}

/** The organisation's locations by id. */
export async function locationsOf({ read }: Pick<Core, 'read'>, { organizationId }: CommandContext) {
  return founded((await read('organization', organizationId)).state).locations
}

/** @throws Refusal `not_found` */
export function locationIn(locations: Readonly<Record<string, Location>>, locationId: string): Location {
  const location = locations[locationId]
  if (!location) throw new Refusal('not_found', 'There is no such location')
  return location
}
