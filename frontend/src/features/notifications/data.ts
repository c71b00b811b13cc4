import type { FeatureData } from '#frontend/shared/feature.ts'
import {
  markAllNotificationsRead,
  optimisticMarkRead,
  markNotificationRead,
  notificationsChanged,
} from './cache-updates.ts'

export const data: FeatureData = {
  optimistic: optimisticMarkRead,
  updates: { Mutation: { markNotificationRead, markAllNotificationsRead }, Subscription: { notificationsChanged } },
  lastSeen: ['Notifications', 'UnreadNotifications'],
  refetch: {
    // The payload contains the count, but the response of an earlier query may overwrite it.
    notificationsChanged: ['notifications', 'unreadNotifications'],
    updateNotificationPreferences: ['myPreferences'],
  },
}
