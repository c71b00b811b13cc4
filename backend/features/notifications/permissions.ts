import { self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/notifications/preferences': self,
  'PUT /api/notifications/preferences': self,
  'GET /api/notifications': self,
  'GET /api/notifications/unread-count': self,
  'PUT /api/notifications/mark-all-read': self,
  'PUT /api/notifications/{id}/read': self,
  'Query.myPreferences': self,
  'Query.notifications': self,
  'Query.unreadNotifications': self,
  'Mutation.updateNotificationPreferences': self,
  'Mutation.markNotificationsRead': self,
  'Mutation.markAllNotificationsRead': self,
  'Subscription.notificationsChanged': self,
} as const satisfies AccessTable
