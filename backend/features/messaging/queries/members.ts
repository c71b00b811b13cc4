import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { allPeople, type Person } from '#backend/features/people/queries.ts'
import type { Room } from '../room.ts'

export async function membersOf(db: Kysely<Tables>, room: Room): Promise<Person[]> {
  const { organizationId, kind, id, memberIds } = room
  const reach = { organizationId, locationId: kind === 'location' ? id : null }
  const people = await allPeople(db, { reach, status: 'active' })
  return kind === 'channel' || kind === 'direct' ? people.filter((person) => memberIds.has(person.id)) : people
}

export async function memberCounts(
  db: Kysely<Tables>,
  organizationId: string,
  channelIds: readonly string[],
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select room.id, count(person.employee_id)::int as count
    from unnest(${channelIds}::uuid[]) as room (id)
    left join read.channels as channel on channel.channel_id = room.id
    left join read.people as person on person.organization_id = ${organizationId} and person.status = 'active' and (
      case when channel.channel_id is not null then person.employee_id = any(channel.member_ids)
      else room.id in (person.location_id, person.organization_id) end
    )
    group by room.id
  `.execute(db)
  return rows
}

export async function atWork(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('read.attendance')
    .select('employee_id')
    .where('employee_id', 'in', ids)
    .where('state', '<>', 'out')
    .execute()
  return new Set(rows.map((row) => row.employee_id))
}
