import { self, type AccessTable } from '#backend/platform/access.ts'
import { bridgeAccess } from './bridges/rest.ts'
import { pushAccess } from './push/rest.ts'

export const access = {
  ...pushAccess,
  ...bridgeAccess,
  'GET /api/notifications/preferences': self,
  'GET /api/notifications': self,
  'GET /api/notifications/unread-count': self,
  'Query.myPreferences': self,
  'Query.notifications': self,
  'Query.unreadNotifications': self,
  'Subscription.notificationsChanged': self,
} as const satisfies AccessTable
