import type { FeatureData } from '#frontend/shared/feature.ts'
import { markAllNotificationsRead, marked, markNotificationsRead, notificationsChanged } from './cache-updates.ts'

export const data: FeatureData = {
  optimistic: marked,
  updates: { Mutation: { markNotificationsRead, markAllNotificationsRead }, Subscription: { notificationsChanged } },
  refetch: {
    // The count is in the push; an answer to an earlier query that arrives after it would be kept instead.
    notificationsChanged: ['notifications', 'unreadNotifications'],
    updateNotificationPreferences: ['myPreferences'],
  },
}
