import type { Notification } from './queries.ts'

export function notificationRow(notification: Notification) {
  const { id, kind, title, message, link, isRead, createdAt } = notification
  return { id, type: kind, title, message, is_read: isRead, created_at: createdAt, link }
}
