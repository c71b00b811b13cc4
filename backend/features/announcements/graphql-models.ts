import type { Page } from '#backend/platform/database/page.ts'
import type { Person } from '#backend/features/people/queries.ts'
import type { Announcement } from './queries.ts'
import type { AnnouncementReader } from './readers.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Announcement: Announcement
    AnnouncementConnection: Page<Announcement>
    AnnouncementAudience: Pick<Announcement, 'locationIds' | 'roleIds' | 'employeeIds'>
    AnnouncementReaderConnection: Page<Person> & { totalCount: number }
    AnnouncementReaders: {
      id: string
      acknowledged: readonly AnnouncementReader[]
      waiting: readonly AnnouncementReader[]
    }
  }
}
