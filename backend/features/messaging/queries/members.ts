import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { allPeople, type Person } from '#backend/features/people/queries.ts'
import type { Room } from '../room.ts'

/** Active members by name. */
export async function membersOf(db: Kysely<Tables>, room: Room): Promise<Person[]> {
  const { organizationId, kind, id, memberIds } = room
  const reach = { organizationId, locationId: kind === 'location' ? id : null }
  const people = await allPeople(db, { reach, status: 'active' })
  return kind === 'channel' || kind === 'direct' ? people.filter((person) => memberIds.has(person.id)) : people
}

export async function memberCount(db: Kysely<Tables>, room: Room): Promise<number> {
  const { organizationId, kind, id, memberIds } = room
  const all = db
    .selectFrom('read.people')
    .select((row) => row.fn.countAll().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
  const here = kind === 'location' ? all.where('location_id', '=', id) : all
  const these =
    kind === 'channel' || kind === 'direct'
      ? here.where(sql<boolean>`employee_id = any(${[...memberIds]}::uuid[])`)
      : here
  return Number((await these.executeTakeFirstOrThrow()).count)
}
