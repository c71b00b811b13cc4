import { CombinedError, gql } from '@urql/core'
import { expect, it, onTestFinished } from 'vitest'
import { testClient } from '#frontend/shared/lib/urql/testing.ts'
import { data } from './data.ts'

const Notifications = gql`
  query Notifications($after: String) {
    unreadNotifications
    notifications(after: $after) {
      nodes {
        id
        isRead
      }
    }
  }
`
const MarkRead = gql`
  mutation MarkRead($input: MarkNotificationReadInput!) {
    markNotificationRead(input: $input) {
      unread
      caughtUp
    }
  }
`
const MarkAllRead = gql`
  mutation MarkAllRead($input: MarkAllNotificationsReadInput!) {
    markAllNotificationsRead(input: $input) {
      unread
      caughtUp
    }
  }
`
const NotificationsChanged = gql`
  subscription NotificationsChanged {
    notificationsChanged {
      id
      unread
      notification {
        id
        isRead
      }
    }
  }
`

type NotificationNode = { id: string; isRead: boolean }
type ListPage = { unreadNotifications: number; notifications: { nodes: NotificationNode[] } }

const row = (id: string, isRead = false) => ({ __typename: 'Notification', id, isRead })
const page = (...nodes: NotificationNode[]) => ({
  unreadNotifications: 3,
  notifications: { __typename: 'NotificationConnection', nodes },
})

async function scene() {
  let answer: (data?: object) => void = () => {}
  const stored = { unread: 3, isRead: (_id: string) => false }
  const { client, push } = testClient(data, ({ operationName, variables }) => {
    if (operationName === 'Notifications') {
      const ids = variables.after ? ['c'] : ['a', 'b', 'd']
      const rows = ids.map((id) => row(id, id === 'd' || stored.isRead(id)))
      return Promise.resolve({ ...page(...rows), unreadNotifications: stored.unread })
    }
    return new Promise((resolve, reject) => {
      answer = (data) => (data ? resolve(data) : reject(new TypeError('No line')))
    })
  })
  let pages: ListPage[] = []
  const watch = (after: string | null, place: number) => {
    const { unsubscribe } = client.query<ListPage>(Notifications, { after }).subscribe(({ data }) => {
      if (data) pages = pages.with(place, data)
    })
    onTestFinished(unsubscribe)
  }
  pages = [page(), page()]
  watch(null, 0)
  watch('b', 1)
  onTestFinished(client.subscription(NotificationsChanged, {}).subscribe(() => {}).unsubscribe)
  const unread = () => [
    ...pages.flatMap(({ notifications }) => notifications.nodes.flatMap(({ id, isRead }) => (isRead ? [] : [id]))),
    ...new Set(pages.map(({ unreadNotifications }) => unreadNotifications)),
  ]
  await expect.poll(unread).toEqual(['a', 'b', 'c', 3])
  return { client, unread, answer: (data?: object) => answer(data), push, stored }
}

const answered = (unread: number) => ({ __typename: 'NotificationsPayload', unread })

it('marks a notification as read at once, then shows the server’s count', async () => {
  const { client, unread, answer } = await scene()
  const marked = client.mutation(MarkRead, { input: { id: 'a' } }).toPromise()
  await expect.poll(unread).toEqual(['b', 'c', 2])
  answer({ markNotificationRead: answered(5) })
  await marked
  await expect.poll(unread).toEqual(['b', 'c', 5])
})

it('marks all listed notifications as read at once, and reverts that if the request fails', async () => {
  const { client, unread, answer } = await scene()
  const marked = client.mutation(MarkAllRead, { input: {} }).toPromise()
  await expect.poll(unread).toEqual([0])
  answer()
  expect((await marked).error).toBeInstanceOf(CombinedError)
  await expect.poll(unread).toEqual(['a', 'b', 'c', 3])
})

it('updates the count and the notification after a subscription event', async () => {
  const { unread, push, stored } = await scene()
  Object.assign(stored, { unread: 2, isRead: (id: string) => id === 'c' })
  push({
    notificationsChanged: {
      __typename: 'NotificationsChangedPayload',
      id: 'c',
      unread: 2,
      notification: row('c', true),
    },
  })
  await expect.poll(unread).toEqual(['a', 'b', 2])
})

it('keeps the expected count while a request is in flight, whatever is pushed meanwhile', async () => {
  const { client, unread, answer, push, stored } = await scene()
  const marked = client.mutation(MarkAllRead, { input: {} }).toPromise()
  await expect.poll(unread).toEqual([0])
  push({ notificationsChanged: { __typename: 'NotificationsChangedPayload', id: null, unread: 3, notification: null } })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unread()).toEqual([0])
  Object.assign(stored, { unread: 0, isRead: () => true })
  answer({ markAllNotificationsRead: answered(0) })
  await marked
  await expect.poll(unread).toEqual([0])
})
