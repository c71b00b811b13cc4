import { expect, test } from 'vitest'
import type { NotificationKind } from '#schema/notifications/kinds.ts'
import { textOf } from './text.ts'

const shift = { startsAt: '2026-03-09T13:00:00.000Z', endsAt: '2026-03-09T21:00:00.000Z' }
const earlier = { startsAt: '2026-03-09T12:00:00.000Z', endsAt: '2026-03-09T20:00:00.000Z' }
const [ana, max, gone] = ['1', '2', '3'].map((end) => `a1d2b9f4-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const people = new Map([
  [ana, 'Ana Lopez'],
  [max, 'Max Weber'],
])
const ids = { from: ana, to: max }
const names = { from: 'Ana Lopez', to: 'Max Weber' }
const monday = 'Mon, Mar 9, 9:00 AM – 5:00 PM'

test.each<[NotificationKind, Record<string, string>, string]>([
  [
    'schedule_published',
    { weekStart: '2026-03-08', shifts: '1' },
    'Your schedule for Mar 8–14 is published: you have 1 shift.',
  ],
  ['schedule_changed', { ...names, ...shift, what: 'gave you a shift,' }, `You’ve been assigned a shift: ${monday}.`],
  [
    'schedule_changed',
    { ...names, ...shift, what: 'took from you' },
    `You’ve been removed from your shift: ${monday}.`,
  ],
  ['schedule_changed', { ...names, ...shift, what: 'deleted' }, `Ana Lopez deleted your shift: ${monday}.`],
  [
    'schedule_changed',
    { ...names, ...shift, what: 'changed 3 of your shifts, first' },
    `Ana Lopez changed 3 of your shifts, first ${monday}.`,
  ],
  [
    'schedule_changed',
    { count: '1', changes: JSON.stringify([{ ...shift, change: 'changed', before: earlier }]) },
    `Your shift Mon, Mar 9, 8:00 AM – 4:00 PM is now ${monday}.`,
  ],
  [
    'schedule_changed',
    {
      count: '5',
      changes: JSON.stringify(['assigned', 'removed', 'changed'].map((change) => ({ ...shift, change }))),
    },
    `You’ve been assigned a shift: ${monday}. You’ve been removed from your shift: ${monday}. ` +
      `The details of your shift ${monday} have changed. And 2 more changes.`,
  ],
  ['schedule_open_shifts', { count: '1', shifts: JSON.stringify([shift]) }, `You can claim an open shift: ${monday}.`],
  [
    'schedule_open_shifts',
    { count: '4', shifts: JSON.stringify([shift, earlier]) },
    `You can claim 4 open shifts: ${monday}; Mon, Mar 9, 8:00 AM – 4:00 PM; and 2 more.`,
  ],
  [
    'schedule_unpublished',
    { weekStart: '2026-03-08' },
    'Your schedule for Mar 8–14 is no longer published. You’ll be notified when it is published again.',
  ],
  [
    'absence_reported',
    { from: ana, count: '1', ...shift },
    `Ana Lopez can’t come in: ${monday}. Choose a replacement, or wait for a claim.`,
  ],
  [
    'absence_reported',
    { from: ana, count: '3', ...shift },
    `Ana Lopez can’t come in: ${monday} and 2 more shifts. Choose a replacement, or wait for a claim.`,
  ],
  ['absence_withdrawn', { from: ana, ...shift }, `Ana Lopez can come in after all: ${monday}.`],
  [
    'replacement_wanted',
    { id: gone, ...shift },
    `A colleague can’t come in: ${monday}. Claim the shift if you can take it.`,
  ],
  ['shift_reminder', { ...shift, location: 'Main Street' }, `${monday}, Main Street.`],
  ['time_off_approved', { startDate: '2026-11-24', endDate: '2026-11-24' }, 'Your time off on Nov 24 was approved.'],
  [
    'time_off_denied',
    { startDate: '2026-11-24', endDate: '2026-11-26', comment: 'Inventory' },
    'Your time off on Nov 24–26 was denied: Inventory',
  ],
  ['shift_swap_accepted', { ...ids, ...shift }, `Max Weber agreed to take ${monday}, pending manager approval.`],
  ['shift_swap_accepted', { ...names, ...shift }, `Max Weber agreed to take ${monday}, pending manager approval.`],
  [
    'shift_grab_cancelled',
    { ...names, ...shift },
    `Max Weber canceled their claim for ${monday}. Your shift is available again.`,
  ],
  [
    'shift_grab_approved',
    { ...ids, ...shift, part: 'true' },
    `Max Weber takes ${monday} (part of a shift) from Ana Lopez.`,
  ],
  ['shift_grab_approved', { ...names, ...shift }, `Max Weber takes ${monday} from Ana Lopez.`],
  ['shift_grab_approved', { from: gone, to: max, ...shift }, `Max Weber takes ${monday} from a colleague.`],
  ['shift_grab_approved', { from: ana, to: gone, ...shift }, `A colleague takes ${monday} from Ana Lopez.`],
  [
    'request_ended',
    { ...shift, because: 'the shift moved' },
    `The request for ${monday} was closed because the shift was moved to another week.`,
  ],
  [
    'request_ended',
    { ...shift, request: 'swap', isOwn: 'true', because: 'shift reassigned' },
    `Your swap request for ${monday} was closed because the shift is no longer yours.`,
  ],
  [
    'request_ended',
    { ...shift, request: 'claim', isOwn: 'true', because: 'shift reassigned' },
    `Your claim of the open shift ${monday} was closed because the shift was assigned to someone else.`,
  ],
  [
    'request_ended',
    { ...shift, request: 'grab', because: 'shift deleted' },
    `The offer of ${monday} that you claimed was closed because the shift was deleted.`,
  ],
  [
    'request_ended',
    { ...shift, request: 'swap', isOwn: 'true', because: 'employee left' },
    `Your swap request for ${monday} was closed because you no longer work at this location.`,
  ],
  [
    'request_ended',
    { ...shift, request: 'swap', because: 'employee left' },
    `A swap request to you for ${monday} was closed because your colleague no longer works at this location.`,
  ],
  ['clock_out_reminder', { hours: '14' }, 'You have been clocked in for 14 hours.'],
  [
    'announcement',
    { from: 'Management', title: 'Inventory', text: 'On Monday.', change: 'posted' },
    'Management posted “Inventory”: On Monday.',
  ],
  ['chat_message', { from: ana, channel: 'General' }, 'Ana Lopez wrote to you in General.'],
  [
    'webhook_disabled',
    { server: 'hr.example.com' },
    'The webhook to hr.example.com failed for three days and is disabled. Fix the receiver, then resume the webhook.',
  ],
  ['overtime_soon', { from: max, at: shift.endsAt }, 'Max Weber reaches overtime on Mon, Mar 9, 5:00 PM.'],
  ['shout_out', { from: 'Max Weber', message: 'Thanks!' }, 'Max Weber: Thanks!'],
  [
    'shout_out_removed',
    { to: 'Max Weber and Mia Berg', comment: 'Off topic' },
    'Your shout-out to Max Weber and Mia Berg was removed: Off topic',
  ],
  ['shout_out_removed', { to: JSON.stringify([max]) }, 'Your shout-out to Max Weber was removed.'],
  [
    'shout_out_removed',
    { to: JSON.stringify([max, ana, gone]), comment: 'Off topic' },
    'Your shout-out to Max Weber, Ana Lopez, and a colleague was removed: Off topic',
  ],
  ['shout_out_removed', { from: max }, 'The shout-out from Max Weber to you was removed.'],
  [
    'delegation_received',
    { from: ana, startDate: '2026-03-09', endDate: '2026-03-12' },
    'Ana Lopez is away on Mar 9–12. You approve requests in their place.',
  ],
  ['availability_request', { from: ana }, 'Ana Lopez asks to change their availability.'],
  ['availability_denied', { comment: 'Too few people' }, 'Your change of availability was denied: Too few people'],
])('%s: %o', (kind, params, message) => {
  const written = textOf({ kind, params, timeZone: 'America/New_York', clockFormat: 'locale' }, people)
  expect(written.message.replaceAll('\u202F', ' ')).toBe(message)
})

test('formats times as the organization does', () => {
  const reminder = {
    kind: 'shift_reminder',
    params: { ...shift, location: 'Main Street' },
    timeZone: 'America/New_York',
  } as const
  expect(textOf({ ...reminder, clockFormat: 'h23' }, people).message).toBe('Mon, Mar 9, 09:00 – 17:00, Main Street.')
})
