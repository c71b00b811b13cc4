import { founded, type Location } from './domain/organization.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { organizationStream } from './streams.ts'

/** The organisation's locations by id. */
export async function locationsOf({ read }: Pick<Core, 'read'>, { organizationId }: CommandContext) {
  return founded((await read(organizationStream, organizationId)).state).locations
}

/** @throws Refusal `not_found` */
export function locationIn(locations: Readonly<Record<string, Location>>, locationId: string): Location {
  const location = locations[locationId]
  if (!location) throw new Refusal('not_found', 'There is no such location')
  return location
}
