import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { notificationById, notifications, unreadCount } from './queries.ts'
import { notificationRow } from './row.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import type { Call, HandlersOf } from '#backend/platform/http/call.ts'

type Handled = Omit<HandlersOf<'/api/notifications'>, keyof HandlersOf<'/api/notifications/preferences'>>

/** The notifications of the specification: the caller's own. */
export function notificationHandlers(services: Services): Handled {
  const { commands, database } = services
  const { kysely } = database

  async function read({ user, caller }: Pick<Call<'GET /api/notifications'>, 'user' | 'caller'>, outcome: Outcome) {
    const caughtUp = await services.caughtUp(outcome)
    return { commandId: caller.commandId, caughtUp, count: await unreadCount(kysely, user.employeeId) }
  }

  return {
    'GET /api/notifications': async ({ user, query }) => {
      const { unreadOnly, limit } = query
      const { nodes } = await notifications(kysely, { employeeId: user.employeeId, unreadOnly }, { first: limit })
      return { notifications: nodes.map(notificationRow) }
    },
    'GET /api/notifications/unread-count': async ({ user }) => ({ count: await unreadCount(kysely, user.employeeId) }),
    'PUT /api/notifications/mark-all-read': async (call) => {
      const { user, caller } = call
      return read(call, await commands.markAllRead(commandOf(user, caller.commandId), { employeeId: user.employeeId }))
    },
    'PUT /api/notifications/{id}/read': async (call) => {
      const { user, caller, params } = call
      const { employeeId } = user
      if (!(await notificationById(kysely, employeeId, params.id))) {
        throw new Refusal('not_found', 'There is no such notification')
      }
      const data = { employeeId, notificationIds: [params.id] }
      return read(call, await commands.markRead(commandOf(user, caller.commandId), data))
    },
  }
}
