import type { operations } from '#schema/notifications/rest.ts'
import type { access } from './permissions.ts'
import { preferencesOf } from './preferences.ts'
import { notifications, unreadCount } from './queries.ts'
import { chatChannels } from './chat-channels/chat-channels.ts'
import { pushRest } from './push/rest.ts'
import { notificationRow } from './row.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database

  return {
    ...pushRest(services),
    'GET /api/organization/chat-bridges': async ({ user: { organizationId } }) => ({
      bridges: await chatChannels(kysely, organizationId),
    }),
    'GET /api/notifications': async ({ user, query: { unreadOnly, limit } }) => {
      const { nodes } = await notifications(kysely, { employeeId: user.employeeId, unreadOnly }, { first: limit })
      return { notifications: nodes.map(notificationRow) }
    },
    'GET /api/notifications/unread-count': async ({ user }) => ({ count: await unreadCount(kysely, user.employeeId) }),
    'GET /api/notifications/preferences': ({ user }) => preferencesOf(kysely, user.employeeId),
  }
}
