import { expect, test } from 'vitest'
import type { NotificationKind } from '#schema/notifications/kinds.ts'
import { actionsOf } from './actions.ts'

const notificationId = 'a1d2b9f4-0000-4000-8000-000000000001'
const requestId = 'a1d2b9f4-0000-4000-8000-000000000002'
const of = (kind: NotificationKind, link: string | null, params: Record<string, string> = {}) =>
  actionsOf({ kind, params, link, notificationId }).map(({ label, call }) => [
    label,
    ...(call ? [`${call.method} ${call.path}`, call.body] : []),
  ])
const requests = `/shift-swaps?request=${requestId}`

test.for<[NotificationKind, string, unknown]>([
  [
    'time_off_request',
    `/manager/time-off?request=${requestId}`,
    [['Approve', `PUT /api/employees/time-off/requests/${requestId}/review`, { approve: true }], ['Deny…']],
  ],
  [
    'shift_swap_to_review',
    requests,
    [
      ['Approve', `PUT /api/shift-swaps/${requestId}/review`, { approve: true }],
      ['Deny', `PUT /api/shift-swaps/${requestId}/review`, { approve: false }],
    ],
  ],
  ['shift_grab_available', requests, [['Claim', `PUT /api/shift-grabs/${requestId}/claim`, {}]]],
  ['clock_out_reminder', '/time-clock', [['Clock out', 'POST /api/time-clock/clock-out', {}]]],
  ['timesheet_corrected', '/time-clock', []],
  ['punch_missed', '/time-clock', []],
  ['shift_swap_to_review', '/shift-swaps', []],
])('%s', ([kind, link, actions]) => expect(of(kind, link)).toEqual(actions))

test('a shift that a colleague can’t work is claimed with one tap', () => {
  expect(of('replacement_wanted', '/shift-swaps?tab=open', { id: requestId })).toEqual([
    ['Claim', `POST /api/open-shifts/${requestId}/claim`, {}],
  ])
})

test('an open shift can be claimed if it is the only one', () => {
  const shift = { id: requestId, startsAt: '2026-03-09T13:00:00.000Z', endsAt: '2026-03-09T21:00:00.000Z' }
  const open = (count: number, ...shifts: object[]) =>
    of('schedule_open_shifts', '/shift-swaps?tab=open', { count: String(count), shifts: JSON.stringify(shifts) })
  expect(open(1, shift)).toEqual([['Claim', `POST /api/open-shifts/${requestId}/claim`, {}]])
  expect(open(2, shift, shift)).toEqual([])
  expect(open(1, { ...shift, id: undefined })).toEqual([])
})

test('two taps on a button are one command, and each button has its own', () => {
  const keys = () =>
    actionsOf({ kind: 'shift_swap_to_review', params: {}, link: requests, notificationId }).map(({ call }) => call?.key)
  expect(keys()).toEqual(keys())
  expect(new Set(keys()).size).toBe(2)
})
