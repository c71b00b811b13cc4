import { graphql } from '#frontend/gql/gql.ts'
import type { Cache, OptimisticMutationResolver, UpdateResolver } from '@urql/exchange-graphcache'
import { UnreadNotifications } from './unread.ts'

type Count = { unread: number }
type MarkRead = { input: { notificationIds: string[] } }

const Read = graphql(`
  fragment ReadNotification on Notification {
    id
    isRead
  }
`)

/** A push says how many are unread now, beside what it names, which is kept by its id. */
export const notificationsChanged: UpdateResolver<{ notificationsChanged: Count }> = (
  { notificationsChanged: payload },
  _args,
  cache,
) => keep(cache, payload)

/** What is marked counts as read wherever it is shown, from the moment it is marked until the server refuses it. */
export const markNotificationsRead: UpdateResolver<{ markNotificationsRead: Count }, MarkRead> = (
  { markNotificationsRead: payload },
  { input },
  cache,
) => {
  for (const id of input.notificationIds) markRead(cache, id)
  keep(cache, payload)
}

export const markAllNotificationsRead: UpdateResolver<{ markAllNotificationsRead: Count }> = (
  { markAllNotificationsRead: payload },
  _args,
  cache,
) => {
  for (const key of listed(cache)) {
    const id = cache.resolve(key, 'id')
    if (typeof id === 'string') markRead(cache, id)
  }
  keep(cache, payload)
}

/** What the server will say, in all likelihood. */
export const marked = {
  markNotificationsRead: ({ input }: MarkRead, cache: Cache) => {
    const unread = new Set(input.notificationIds.filter((id) => cache.resolve(entity(id), 'isRead') === false))
    const before = cache.resolve('Query', 'unreadNotifications')
    return payload(typeof before === 'number' ? Math.max(0, before - unread.size) : 0)
  },
  markAllNotificationsRead: () => payload(0),
} satisfies Record<string, OptimisticMutationResolver<MarkRead>>

const payload = (unread: number) => ({ __typename: 'NotificationsPayload' as const, unread })
const entity = (id: string) => ({ __typename: 'Notification', id })

const markRead = (cache: Cache, id: string) => cache.writeFragment(Read, { ...entity(id), isRead: true })

const keep = (cache: Cache, { unread }: Count) =>
  cache.updateQuery({ query: UnreadNotifications }, () => ({ __typename: 'Query', unreadNotifications: unread }))

/** The keys of all that any list shows. */
const listed = (cache: Cache) =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === 'notifications')
    .flatMap(({ fieldKey }) => {
      const connection = cache.resolve('Query', fieldKey)
      return typeof connection === 'string' ? (cache.resolve(connection, 'nodes') as string[]) : []
    })
