import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Announcement } from './queries.ts'
import { countReaders, type ReaderCount } from './readers.ts'

type SharedFields = Omit<Announcement, 'isForMe' | 'isAcknowledged' | 'locationIds' | 'roleIds' | 'employeeIds'>

export const announcementRow = (announcement: SharedFields) => ({
  id: announcement.id,
  title: announcement.title,
  content: announcement.content,
  priority: announcement.priority,
  is_pinned: announcement.isPinned,
  is_edited: announcement.isEdited,
  created_by_id: announcement.authorId,
  created_by_first_name: announcement.authorFirstName,
  created_by_last_name: announcement.authorLastName,
  created_at: announcement.createdAt,
  publish_at: announcement.publishAt,
  expires_at: announcement.expiresAt,
})

const ownRow = (announcement: Announcement, count: ReaderCount | null) => ({
  ...announcementRow(announcement),
  is_acknowledged: announcement.isAcknowledged,
  acknowledgment_count: count?.acknowledged ?? null,
  audience_count: count?.audience ?? null,
})

export async function announcementRows(
  db: Kysely<Tables>,
  { organizationId, role }: User,
  list: readonly Announcement[],
) {
  const ids = list.map(({ id }) => id)
  if (role === 'employee' || ids.length === 0) return list.map((announcement) => ownRow(announcement, null))
  const counts = await countReaders(db, organizationId, ids)
  return list.map((announcement) => {
    const { id } = announcement
    return ownRow(announcement, counts.find((count) => count.id === id) ?? { id, acknowledged: 0, audience: 0 })
  })
}
