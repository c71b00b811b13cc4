import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { reachOf, type Reach } from '#backend/platform/http/scope.ts'
import { isInAudience, storedAudience } from './audience.ts'
import { visibleAnnouncement } from './queries.ts'

export type ReaderCount = { id: string; acknowledged: number; audience: number }

export type AnnouncementReader = {
  employeeId: string
  firstName: string
  lastName: string
  acknowledgedAt: string | null
}

export async function countReaders(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReaderCount[]> {
  const rows = await audienceOf(db, { organizationId, locationId: null }, ids)
    .select((row) => [
      'announcement.announcement_id as id',
      row.fn.count('acknowledgment.acknowledgment_id').as('acknowledged'),
      row.fn.countAll().as('audience'),
    ])
    .groupBy('announcement.announcement_id')
    .execute()
  return rows.map(({ id, acknowledged, audience }) => ({
    id,
    acknowledged: Number(acknowledged),
    audience: Number(audience),
  }))
}

/** @throws Refusal `not_found` if the user can't see the announcement */
export async function announcementReaders(db: Kysely<Tables>, user: User, id: string) {
  const { id: announcementId } = await visibleAnnouncement(db, user, id)
  const readers = await readersOf(db, reachOf(user), announcementId)
  const { acknowledged = [], waiting = [] } = Object.groupBy(readers, ({ acknowledgedAt }) =>
    acknowledgedAt === null ? 'waiting' : 'acknowledged',
  )
  return { id: announcementId, acknowledged, waiting }
}

async function readersOf(db: Kysely<Tables>, reach: Reach, id: string): Promise<AnnouncementReader[]> {
  return audienceOf(db, reach, [id])
    .select([
      'person.employee_id as employeeId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'acknowledgment.acknowledged_at as acknowledgedAt',
    ])
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.employee_id')
    .execute()
}

export async function remindedAt(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('read.announcements')
    .select('reminded_at')
    .where('announcement_id', '=', id)
    .executeTakeFirst()
  return row?.reminded_at ?? null
}

/** Selects the audience. The author counts only after acknowledging their own announcement. */
function audienceOf(db: Kysely<Tables>, { organizationId, locationId }: Reach, ids: readonly string[]) {
  const query = db
    .selectFrom('read.announcements as announcement')
    .innerJoin('read.people as person', 'person.organization_id', 'announcement.organization_id')
    .leftJoin('read.acknowledgments as acknowledgment', (join) =>
      join
        .onRef('acknowledgment.announcement_id', '=', 'announcement.announcement_id')
        .onRef('acknowledgment.employee_id', '=', 'person.employee_id')
        .onRef('acknowledgment.revision', '>', 'announcement.asked_revision'),
    )
    .where('announcement.announcement_id', 'in', ids)
    .where('announcement.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .where(isInAudience(storedAudience))
    .where(
      sql<boolean>`(announcement.author_id is distinct from person.employee_id or acknowledgment.acknowledgment_id is not null)`,
    )
  return locationId === null ? query : query.where('person.location_id', '=', locationId)
}
