import { owners, self, sessionOnly, type AccessTable } from '#backend/platform/access.ts'
import { pushAccess } from './push/rest.ts'

export const access = {
  ...pushAccess,
  'GET /api/organization/chat-bridges': sessionOnly(owners),
  'GET /api/notifications/preferences': self,
  'GET /api/notifications': self,
  'GET /api/notifications/unread-count': self,
  'Query.myPreferences': self,
  'Query.notifications': self,
  'Query.unreadNotifications': self,
  'Subscription.notificationsChanged': self,
} as const satisfies AccessTable
