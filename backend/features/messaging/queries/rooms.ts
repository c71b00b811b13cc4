import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { everyonesRoom, isMember, type Room } from '../room.ts'

export type NamedRoom = Room & { description: string | null }

const everyones = (...of: Parameters<typeof everyonesRoom>): NamedRoom => ({
  ...everyonesRoom(...of),
  description: null,
})

export async function roomsById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<NamedRoom[]> {
  const known = ids.filter(isId).map((id) => id.toLowerCase())
  if (known.length === 0) return []
  const created = await rooms(db, organizationId).where('channel_id', 'in', known).execute()
  // Most channels were created by managers, so this query is rare.
  const others = known.filter((id) => id !== organizationId && created.every((row) => row.channel_id !== id))
  const locations =
    others.length === 0
      ? []
      : await db
          .selectFrom('read.locations')
          .select(['location_id as id', 'name'])
          .where('organization_id', '=', organizationId)
          .where('location_id', 'in', others)
          .execute()
  return [
    ...(known.includes(organizationId) ? [everyones(organizationId, organizationId)] : []),
    ...locations.map(({ id, name }) => everyones(organizationId, id, name)),
    ...created.map(fromRow),
  ]
}

export async function roomsOf(db: Kysely<Tables>, user: User): Promise<NamedRoom[]> {
  const { organizationId, locationId, employeeId } = user
  const [common, created] = await Promise.all([
    roomsById(db, organizationId, [organizationId, locationId]),
    rooms(db, organizationId)
      .where(sql<boolean>`member_ids @> array[${employeeId}]::uuid[]`)
      .orderBy('is_archived')
      .orderBy('name')
      .orderBy('channel_id')
      .execute(),
  ])
  return [...common, ...created.map(fromRow)]
}

export async function roomsToJoin(db: Kysely<Tables>, user: User): Promise<NamedRoom[]> {
  const rows = await rooms(db, user.organizationId)
    .where('kind', '=', 'channel')
    .where('is_private', '=', false)
    .where('is_archived', '=', false)
    .orderBy('name')
    .orderBy('channel_id')
    .execute()
  return rows.map(fromRow).filter((room) => !isMember(room, user))
}

const rooms = (db: Kysely<Tables>, organizationId: string) =>
  db.selectFrom('read.channels').selectAll().where('organization_id', '=', organizationId)

const fromRow = (row: Tables['read.channels']): NamedRoom => ({
  id: row.channel_id,
  organizationId: row.organization_id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  isPrivate: row.is_private,
  isArchived: row.is_archived,
  memberIds: new Set(row.member_ids),
})
