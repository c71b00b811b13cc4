import { Refusal } from '#kernel/commands/refusal.ts'
import type { operations } from '#schema/notifications/rest.ts'
import { notificationActions } from './actions.ts'
import type { access } from './permissions.ts'
import { preferencesOf, updateNotificationPreferences } from './preferences.ts'
import { notificationById, notifications, unreadCount } from './queries.ts'
import { notificationRow } from './row.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = notificationActions(services)

  const readResponse = async (commandId: string, result: Promise<{ unread: number; caughtUp: boolean }>) => {
    const { unread, caughtUp } = await result
    return { commandId, caughtUp, count: unread }
  }

  return {
    'GET /api/notifications': async ({ user, query: { unreadOnly, limit } }) => {
      const { nodes } = await notifications(kysely, { employeeId: user.employeeId, unreadOnly }, { first: limit })
      return { notifications: nodes.map(notificationRow) }
    },
    'GET /api/notifications/unread-count': async ({ user }) => ({ count: await unreadCount(kysely, user.employeeId) }),
    'PUT /api/notifications/mark-all-read': (call) =>
      readResponse(call.caller.commandId, actions.markAllRead(callInitiator(call))),
    'PUT /api/notifications/{id}/read': async (call) => {
      const { user, caller, params } = call
      if (!(await notificationById(kysely, user.employeeId, params.id))) {
        throw new Refusal('not_found', 'There is no such notification')
      }
      return readResponse(caller.commandId, actions.markRead(callInitiator(call), [params.id]))
    },
    'GET /api/notifications/preferences': ({ user }) => preferencesOf(kysely, user.employeeId),
    'PUT /api/notifications/preferences': async (call) => ({
      commandId: call.caller.commandId,
      ...(await updateNotificationPreferences(services, callInitiator(call), call.body)),
    }),
  }
}
