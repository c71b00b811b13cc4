import type { Announcement } from './queries.ts'
import type { ReaderCount } from './readers.ts'

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

export const ownRow = (announcement: Announcement, count: ReaderCount | null) => ({
  ...announcementRow(announcement),
  is_acknowledged: announcement.isAcknowledged,
  acknowledgment_count: count?.acknowledged ?? null,
  audience_count: count?.audience ?? null,
})
