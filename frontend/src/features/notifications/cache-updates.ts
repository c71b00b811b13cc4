import { graphql } from '#frontend/gql/gql.ts'
import type { Cache, OptimisticMutationResolver, UpdateResolver } from '@urql/exchange-graphcache'
import { UnreadNotifications } from './unread.ts'

type Count = { unread: number }
type MarkRead = { input: { id: string } }

const Read = graphql(`
  fragment ReadNotification on Notification {
    id
    isRead
  }
`)

export const notificationsChanged: UpdateResolver<{ notificationsChanged: Count }> = (
  { notificationsChanged: payload },
  _args,
  cache,
) => updateUnreadCount(cache, payload)

export const markNotificationRead: UpdateResolver<{ markNotificationRead: Count }, MarkRead> = (
  { markNotificationRead: payload },
  { input },
  cache,
) => {
  markRead(cache, input.id)
  updateUnreadCount(cache, payload)
}

export const markAllNotificationsRead: UpdateResolver<{ markAllNotificationsRead: Count }> = (
  { markAllNotificationsRead: payload },
  _args,
  cache,
) => {
  for (const key of listedNotificationKeys(cache)) {
    const id = cache.resolve(key, 'id')
    if (typeof id === 'string') markRead(cache, id)
  }
  updateUnreadCount(cache, payload)
}

export const optimisticMarkRead = {
  markNotificationRead: ({ input }: MarkRead, cache: Cache) => {
    const wasUnread = cache.resolve(entity(input.id), 'isRead') === false
    const count = cache.resolve('Query', 'unreadNotifications')
    return payload(typeof count === 'number' ? Math.max(0, count - Number(wasUnread)) : 0)
  },
  markAllNotificationsRead: () => payload(0),
} satisfies Record<string, OptimisticMutationResolver<MarkRead>>

const payload = (unread: number) => ({ __typename: 'NotificationsPayload' as const, unread })
const entity = (id: string) => ({ __typename: 'Notification', id })

const markRead = (cache: Cache, id: string) => cache.writeFragment(Read, { ...entity(id), isRead: true })

const updateUnreadCount = (cache: Cache, { unread }: Count) =>
  cache.updateQuery({ query: UnreadNotifications }, () => ({ __typename: 'Query', unreadNotifications: unread }))

const listedNotificationKeys = (cache: Cache) =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === 'notifications')
    .flatMap(({ fieldKey }) => {
      const connection = cache.resolve('Query', fieldKey)
      return typeof connection === 'string' ? (cache.resolve(connection, 'nodes') as string[]) : []
    })
