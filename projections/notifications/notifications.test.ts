import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { notifications } from './notifications.ts'

const told = {
  type: 'Notified',
  data: { notificationId: ENTRY, employeeId: ANA, kind: 'punch_missed', params: { day: '2026-03-01' }, link: null },
  stream: `inbox-${ANA}`,
} as const
const read = {
  type: 'NotificationRead',
  data: { employeeId: ANA, notificationId: ENTRY },
  stream: `inbox-${ANA}`,
} as const
const after = (...events: Parameters<typeof recorded>[0]) => given(notifications, recorded(events))

test('a notification is unread until marked as read', () => {
  const row = {
    notification_id: ENTRY,
    employee_id: ANA,
    organization_id: ORGANIZATION,
    kind: 'punch_missed',
    params: { day: '2026-03-01' },
    link: null,
    created_at: '2026-03-02T09:00:00.000Z',
  }
  expect(after(told)).toEqual([{ ...row, read: false }])
  expect(after(told, read)).toEqual([{ ...row, read: true }])
})

test('marking an unknown notification as read creates no row', () => expect(after(read)).toEqual([]))
