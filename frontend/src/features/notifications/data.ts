import type { FeatureData } from '#frontend/shared/feature.ts'
import { markAllNotificationsRead, marked, markNotificationsRead, notified } from './cache-updates.ts'

export const data: FeatureData = {
  optimistic: marked,
  updates: { Mutation: { markNotificationsRead, markAllNotificationsRead }, Subscription: { notified } },
  refetch: {
    // The count is in the push; an answer to an earlier query that arrives after it would be kept instead.
    notified: ['notifications', 'unreadNotifications'],
    setPreferences: ['myPreferences'],
  },
}
