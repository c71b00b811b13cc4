import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '../services.ts'

/** The data that a query may return: one location, or the whole organization with `locationId: null`. */
export type Reach = { organizationId: string; locationId: string | null }

export function reachOf(user: User): Reach {
  return { organizationId: user.organizationId, locationId: user.role === 'owner' ? null : user.locationId }
}

/** Limits `reach` to a location, if given. @throws Refusal `not_found` if the location is missing or out of reach */
export async function narrow(db: Kysely<Tables>, reach: Reach, locationId: string | null | undefined): Promise<Reach> {
  if (!locationId || locationId.toLowerCase() === reach.locationId) return reach
  if (reach.locationId !== null) throw noSuchLocation()
  // Returns the stored, lowercase id, from which week ids are derived.
  return { ...reach, locationId: (await locationInReach(db, reach, locationId)).id }
}

/** Returns a location and its time zone. @throws Refusal `not_found` if it is missing or out of reach */
export async function locationInReach(
  db: Kysely<Tables>,
  { organizationId, locationId: only }: Reach,
  locationId: string,
): Promise<{ id: string; timeZone: string }> {
  const location =
    isId(locationId) && (only === null || only === locationId)
      ? await db
          .selectFrom('read.locations')
          .select(['location_id as id', 'time_zone as timeZone'])
          .where('location_id', '=', locationId)
          .where('organization_id', '=', organizationId)
          .executeTakeFirst()
      : undefined
  if (!location) throw noSuchLocation()
  return location
}

/** Returns the given location, by default the caller's own. @throws Refusal `not_found` if it is out of reach */
export async function locationFor(
  { database }: Pick<Services, 'database'>,
  user: User,
  locationId: string | null | undefined,
): Promise<string> {
  return (await narrow(database.kysely, reachOf(user), locationId ?? user.locationId)).locationId ?? user.locationId
}

const noSuchLocation = () => new Refusal('not_found', 'There is no such location')

/** Whether `text` is a UUID. Check before a query: Postgres throws on a malformed one. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}
