import { expect, it } from 'vitest'
import type { InboxEvent } from '#schema/notifications/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveInbox, initialInbox, markAllRead, markRead, notify, type Notify } from './inbox.ts'

const { given } = specification(initialInbox, evolveInbox)
const employeeId = 'a1d2b9f4-0000-4000-8000-000000000001'
const [one, two, none] = ['01', '02', '03'].map((end) => `a1d2b9f4-0000-4000-8000-0000000001${end}`) as [
  string,
  string,
  string,
]

const notification = (notificationId: string): Notify => ({
  notificationId,
  employeeId,
  kind: 'schedule_published',
  params: { weekStart: '2026-03-15', shifts: 2 },
  link: '/schedule',
})
const notified = (id: string): InboxEvent => ({
  type: 'Notified',
  data: { ...notification(id), kind: 'schedule_published', params: { weekStart: '2026-03-15', shifts: '2' } },
})
const read = (notificationId: string): InboxEvent => ({
  type: 'NotificationRead',
  data: { employeeId, notificationId },
})

it('notifies an employee', () =>
  given([])
    .when((state) => notify(state, notification(one)))
    .then([notified(one)]))

it('what they have read is read once, and what is nobody’s never', () => {
  const mark =
    (...notificationIds: string[]) =>
    (state: typeof initialInbox) =>
      markRead(state, { employeeId, notificationIds })
  given([notified(one), notified(two)])
    .when(mark(one, none, one))
    .then([read(one)])
  given([notified(one), read(one)])
    .when(mark(one))
    .then([])
})

it('all that there are can be marked at once', () => {
  const all = (state: typeof initialInbox) => markAllRead(state, { employeeId })
  given([notified(one), notified(two), read(one)])
    .when(all)
    .then([read(two)])
  given([notified(one), read(one)])
    .when(all)
    .then([])
  expect(given([notified(one), notified(two), read(two)]).state.unread).toEqual(new Set([one]))
})
