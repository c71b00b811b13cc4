import type { User } from '#schema/identity/rest.ts'
import type { operations } from '#schema/announcements/rest.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import { announcementActions } from './actions.ts'
import type { access } from './permissions.ts'
import { announcements, type Announcement } from './queries.ts'
import { countReaders, type Reader } from './readers.ts'
import { ownRow } from './row.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = announcementActions(services)

  async function rows({ organizationId, role }: User, list: readonly Announcement[]) {
    const ids = list.map(({ id }) => id)
    if (role === 'employee' || ids.length === 0) return list.map((announcement) => ownRow(announcement, null))
    const counts = await countReaders(kysely, organizationId, ids)
    return list.map((announcement) => {
      const { id } = announcement
      return ownRow(announcement, counts.find((count) => count.id === id) ?? { id, acknowledged: 0, audience: 0 })
    })
  }

  async function changedRow(
    { user, caller: { commandId } }: { user: User; caller: { commandId: string } },
    result: Promise<{ announcement: Announcement; caughtUp: boolean }>,
  ) {
    const { announcement, caughtUp } = await result
    const [row] = await rows(user, [announcement])
    if (!row) throw new Error('an announcement without a row')
    return { ...row, commandId, caughtUp }
  }

  return {
    'GET /api/announcements': async ({ user, query: { show, limit, after } }) => {
      const request = { first: limit, after }
      const { nodes, pageInfo } = await announcements(kysely, user, { show, now: new Date() }, request)
      return { announcements: await rows(user, nodes), next: pageInfo.hasNextPage ? pageInfo.endCursor : null }
    },
    'POST /api/announcements': (call) =>
      changedRow(call, actions.create(callInitiator(call), call.body.id ?? call.caller.commandId, call.body)),
    'PUT /api/announcements/{id}': (call) =>
      changedRow(call, actions.update(callInitiator(call), call.params.id, call.body)),
    'DELETE /api/announcements/{id}': async (call) => ({
      commandId: call.caller.commandId,
      caughtUp: await actions.delete(callInitiator(call), call.params.id),
    }),
    'POST /api/announcements/{id}/acknowledge': (call) =>
      changedRow(call, actions.acknowledge(callInitiator(call), call.params.id)),
    'GET /api/announcements/{id}/acknowledgments': async ({ user, params }) => {
      const { acknowledged, waiting } = await actions.readers(user, params.id)
      return { acknowledged: acknowledged.map(readerRow), waiting: waiting.map(readerRow) }
    },
    'POST /api/announcements/{id}/remind': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.sendReminder(callInitiator(call), call.params.id)),
    }),
  }
}

const readerRow = ({ employeeId, firstName, lastName, acknowledgedAt }: Reader) => ({
  employee_id: employeeId,
  first_name: firstName,
  last_name: lastName,
  acknowledged_at: acknowledgedAt,
})
