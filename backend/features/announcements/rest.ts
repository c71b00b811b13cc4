import type { operations } from '#schema/announcements/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { announcements } from './queries.ts'
import { announcementReaders, type AnnouncementReader } from './readers.ts'
import { announcementRows } from './rows.ts'

export function rest({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> {
  return {
    'GET /api/announcements': async ({ user, query: { show, limit, after } }) => {
      const request = { first: limit, after }
      const { nodes, pageInfo } = await announcements(kysely, user, { show, now: new Date() }, request)
      const rows = await announcementRows(kysely, user, nodes)
      return { announcements: rows, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }
    },
    'GET /api/announcements/{id}/acknowledgments': async ({ user, params }) => {
      const { acknowledged, waiting } = await announcementReaders(kysely, user, params.id)
      return { acknowledged: acknowledged.map(readerRow), waiting: waiting.map(readerRow) }
    },
  }
}

const readerRow = ({ employeeId, firstName, lastName, acknowledgedAt }: AnnouncementReader) => ({
  employee_id: employeeId,
  first_name: firstName,
  last_name: lastName,
  acknowledged_at: acknowledgedAt,
})
