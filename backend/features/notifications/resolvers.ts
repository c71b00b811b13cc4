import type { Outcome } from '#kernel/commands/command.ts'
import { notificationById, notifications, unreadCount } from './queries.ts'
import { textOf } from './text.ts'
import { commandOf } from '#backend/platform/http/services.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

/** Of more that come or are read at once only the latest are told: lists are asked for again anyway. */
const AT_ONCE = 20

/** What the caller was told. */
export const notificationResolvers = {
  Query: {
    notifications: async (_, { unreadOnly, ...page }, { user, services }) =>
      notifications(services.database.kysely, { employeeId: user.employeeId, unreadOnly: unreadOnly ?? false }, page),
    unreadNotifications: (_, __, { user, services }) => unreadCount(services.database.kysely, user.employeeId),
  },
  Mutation: {
    markNotificationsRead: async (_, { input }, context) => {
      const { user, services } = context
      const { commandId } = actingBy(input, context)
      const notificationIds = input.notificationIds.map((id) => idIn('notificationIds', id))
      const { employeeId } = user
      return read(
        context,
        await services.commands.markRead(commandOf(user, commandId), { employeeId, notificationIds }),
      )
    },
    markAllNotificationsRead: async (_, { input }, context) => {
      const { user, services } = context
      const { commandId } = actingBy(input, context)
      const { employeeId } = user
      return read(context, await services.commands.markAllRead(commandOf(user, commandId), { employeeId }))
    },
  },
  Subscription: {
    notified: {
      subscribe: (_, __, { user, hub }) => hub.latest(`notifications of employee ${user.employeeId}`, AT_ONCE, ''),
      // No id comes first: whoever listens from now on learns how many there are by now.
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => {
        const { kysely } = services.database
        const [notification, unread] = await Promise.all([
          notificationById(kysely, user.employeeId, id),
          unreadCount(kysely, user.employeeId),
        ])
        return { notification: notification ?? null, unread }
      },
    },
  },
  Notification: {
    type: ({ kind }) => kind,
    title: (notification) => textOf(notification).title,
    message: (notification) => textOf(notification).message,
  },
  NotificationConnection: {
    unread: (_, __, { user, services }) => unreadCount(services.database.kysely, user.employeeId),
  },
} satisfies Resolvers

async function read({ user, services }: GraphqlContext, outcome: Outcome) {
  const caughtUp = await services.caughtUp(outcome)
  return { unread: await unreadCount(services.database.kysely, user.employeeId), caughtUp }
}
