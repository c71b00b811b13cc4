import { preferencesOf, toGraphql } from './preferences.ts'
import { notificationById, notifications, unreadCount } from './queries.ts'
import { notificationTopic } from '#schema/notifications/topics.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

/** Maximum notifications pushed of one burst, since clients refetch the list anyway. */
const MAX_PUSHED = 20

export const resolvers = {
  Query: {
    notifications: (_, { unreadOnly, ...page }, { user, services }) =>
      notifications(services.database.kysely, { employeeId: user.employeeId, unreadOnly: unreadOnly ?? false }, page),
    unreadNotifications: (_, __, { user, services }) => unreadCount(services.database.kysely, user.employeeId),
    myPreferences: async (_, __, { user, services }) =>
      toGraphql(await preferencesOf(services.database.kysely, user.employeeId), services),
  },
  Subscription: {
    notificationsChanged: {
      // The empty id pushes the unread count as soon as the subscription starts.
      subscribe: (_, __, { user, hub }) => hub.latest(notificationTopic.ofEmployee(user.employeeId), MAX_PUSHED, ''),
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => {
        const { kysely } = services.database
        const [notification, unread] = await Promise.all([
          notificationById(kysely, user.employeeId, id),
          unreadCount(kysely, user.employeeId),
        ])
        return { id: id || null, notification: notification ?? null, unread }
      },
    },
  },
  Notification: {
    type: ({ kind }) => kind,
  },
  NotificationConnection: {
    unread: (_, __, { user, services }) => unreadCount(services.database.kysely, user.employeeId),
  },
} satisfies Resolvers
