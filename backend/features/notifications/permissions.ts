import { own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/notifications/preferences': own,
  'PUT /api/notifications/preferences': own,
  'GET /api/notifications': own,
  'GET /api/notifications/unread-count': own,
  'PUT /api/notifications/mark-all-read': own,
  'PUT /api/notifications/{id}/read': own,
  'Query.myPreferences': own,
  'Query.notifications': own,
  'Query.unreadNotifications': own,
  'Mutation.updateNotificationPreferences': own,
  'Mutation.markNotificationsRead': own,
  'Mutation.markAllNotificationsRead': own,
  'Subscription.notificationsChanged': own,
} as const satisfies AccessTable
