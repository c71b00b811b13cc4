import type { Notification } from './queries.ts'
import { textOf } from './text.ts'

/** As REST and the live connection give it. */
export function notificationRow(notification: Notification) {
  const { id, kind, link, isRead, createdAt } = notification
  return { id, type: kind, ...textOf(notification), is_read: isRead, created_at: createdAt, link }
}
