import { readResponse } from '#schema/notifications/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { self } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { markAllRead, markRead } from '../domain/inbox.ts'
import { notificationById, unreadCount } from '../queries.ts'
import { inboxStream } from '../streams.ts'

/** Answers with the remaining unread count. */
const unreadOutput: Output<number> = {
  payload: { name: 'NotificationsPayload', fields: { unread: 'Int!' } },
  response: readResponse,
  async load({ services, user, outcome }) {
    const caughtUp = await services.caughtUp(outcome)
    return { model: await unreadCount(services.database.kysely, user.employeeId), caughtUp }
  },
  toPayload: (unread) => ({ unread }),
  toResponse: (count, { commandId, caughtUp }) => ({ commandId, caughtUp, count }),
}

export const markNotificationRead = operation({
  name: 'markNotificationRead',
  summary: 'Mark a notification as read',
  access: self,
  rest: 'PUT /api/notifications/{id}/read',
  input: noInput,
  output: unreadOutput,
  async prepare({ id }, { user: { employeeId }, services }) {
    if (await notificationById(services.database.kysely, employeeId, id)) return { id: employeeId, notificationId: id }
    throw new Refusal('not_found', 'There is no such notification')
  },
  stream: inboxStream,
  decide: (state, { id, notificationId }) => markRead(state, { employeeId: id, notificationId }),
})

export const markAllNotificationsRead = operation({
  name: 'markAllNotificationsRead',
  summary: 'Mark all notifications as read',
  access: self,
  rest: 'PUT /api/notifications/mark-all-read',
  input: noInput,
  output: unreadOutput,
  prepare: (_, { user }) => ({ id: user.employeeId }),
  stream: inboxStream,
  decide: (state, { id }) => markAllRead(state, { employeeId: id }),
})
