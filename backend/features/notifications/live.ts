import { notificationsById } from './queries.ts'
import { notificationRow } from './row.ts'
import { notificationTopic } from '#schema/notifications/topics.ts'
import type { LiveMessages } from '#backend/platform/realtime/live-messages.ts'
import type { Services } from '#backend/platform/services.ts'

export const live = ({ database }: Services): readonly LiveMessages[] => [
  {
    topic: notificationTopic,
    of: 'employee',
    async load(ids) {
      const unread = (await notificationsById(database.kysely, ids)).filter(({ isRead }) => !isRead)
      return new Map(unread.map((notification) => [notification.id, { message: notificationRow(notification) }]))
    },
  },
]
