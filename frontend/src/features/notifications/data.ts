import type { FeatureData } from '#frontend/shared/feature.ts'
import { markAllNotificationsRead, marked, markNotificationsRead, notified } from './cache-updates.ts'

export const data: FeatureData = {
  optimistic: marked,
  updates: { Mutation: { markNotificationsRead, markAllNotificationsRead }, Subscription: { notified } },
  refetch: { notified: ['notifications'], setPreferences: ['myPreferences'] },
}
