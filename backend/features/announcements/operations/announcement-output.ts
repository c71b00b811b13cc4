import { announcement } from '#schema/announcements/rest.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { changed } from '#backend/platform/operations/operation.ts'
import { noSuchAnnouncement } from '../domain/announcement.ts'
import { announcementById } from '../queries.ts'
import { announcementRows } from '../rows.ts'

export const announcementOutput = changed({
  payload: { name: 'AnnouncementPayload', field: 'announcement', type: 'Announcement' },
  response: announcement,
  load: (kysely, user, id) => announcementById(kysely, user, id, new Date()),
  toResponse: async (model, { kysely, user }) => requireRow((await announcementRows(kysely, user, [model]))[0]),
  missing: noSuchAnnouncement,
})
