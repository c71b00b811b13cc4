import { describe, expect, it } from 'vitest'
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

const now = new Date('2026-03-10T12:00:00.000Z')

const notification = (notificationId: string, weekStart = '2026-03-15'): Notify => ({
  notificationId,
  employeeId,
  kind: 'schedule_published',
  params: { weekStart, shifts: 2 },
  link: '/schedule',
  now,
})
const notified = (notificationId: string, weekStart = '2026-03-15'): InboxEvent => ({
  type: 'Notified',
  data: {
    notificationId,
    employeeId,
    kind: 'schedule_published',
    params: { weekStart, shifts: '2' },
    link: '/schedule',
  },
})
const read = (notificationId: string): InboxEvent => ({
  type: 'NotificationRead',
  data: { employeeId, notificationId },
})

it('notifies an employee', () =>
  given([])
    .when((state) => notify(state, notification(one)))
    .then([notified(one)]))

it('is marked as read once, and only by its recipient', () => {
  const mark = (notificationId: string) => (state: typeof initialInbox) =>
    markRead(state, { employeeId, notificationId })
  given([notified(one), notified(two)])
    .when(mark(one))
    .then([read(one)])
  given([notified(one)])
    .when(mark(none))
    .then([])
  given([notified(one), read(one)])
    .when(mark(one))
    .then([])
})

it('marks all unread notifications at once', () => {
  const all = (state: typeof initialInbox) => markAllRead(state, { employeeId })
  given([notified(one), notified(two), read(one)])
    .when(all)
    .then([read(two)])
  given([notified(one), read(one)])
    .when(all)
    .then([])
  expect(Object.keys(given([notified(one), notified(two), read(two)]).state.unread)).toEqual([one])
})

it('a snapshot restores the same state', () => {
  const { state } = given([notified(one), notified(two), read(two)])
  expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state)
})

it('a snapshot contains no text that people wrote', () => {
  const params = { from: 'Ana Lopez', message: 'Thanks for the cake' }
  const data = { notificationId: one, employeeId, kind: 'shout_out', params, link: '/shout-outs' } as const
  const { state } = given([{ type: 'Notified', data }])
  expect(Object.keys(state.unread)).toEqual([one])
  expect(JSON.stringify(state)).not.toMatch(/Ana|cake/)
})

describe('a burst about the same thing', () => {
  const ids = ['11', '12', '13'].map((end) => `a1d2b9f4-0000-4000-8000-0000000001${end}`)
  const burst = ids.map((id) => ({ ...notified(id), metadata: { at: '2026-03-10T11:55:00.000Z' } }))

  it('is suppressed after three unread notifications', () =>
    given(burst)
      .when((state) => notify(state, notification(one)))
      .then([]))

  it('ends when one of them is read, or after ten minutes', () => {
    given([...burst, read(ids[0] ?? '')])
      .when((state) => notify(state, notification(one)))
      .then([notified(one)])
    given(burst)
      .when((state) => notify(state, { ...notification(one), now: new Date('2026-03-10T12:05:00.000Z') }))
      .then([notified(one)])
  })

  it('does not suppress notifications about something else', () => {
    given(burst)
      .when((state) => notify(state, notification(one, '2026-03-22')))
      .then([notified(one, '2026-03-22')])
  })
})
