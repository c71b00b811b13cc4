import type { Page } from '#backend/platform/database/page.ts'
import type { Person } from '#backend/features/people/queries.ts'
import type { Announcement } from './queries.ts'
import type { AnnouncementReader } from './readers.ts'

export type { Announcement }
export type AnnouncementConnection = Page<Announcement>
export type AnnouncementAudience = Pick<Announcement, 'locationIds' | 'roleIds' | 'employeeIds'>
export type AnnouncementReaderConnection = Page<Person> & { totalCount: number }
export type AnnouncementReaders = {
  id: string
  acknowledged: readonly AnnouncementReader[]
  waiting: readonly AnnouncementReader[]
}
