import { expect, test } from 'vitest'
import { person, text } from '#kernel/sentence.ts'
import type { AnyEvent } from '#kernel/events.ts'
import { changesOf, describe } from '#schema/describe.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { withActor } from './sentences.ts'

const [ana, max, odd] = ['ana', 'max', 'odd']
const names = new Map([
  [ana, 'Ana Lopez'],
  [max, 'Max Weber'],
  [odd, '$& X'],
])
const nameOf = (id: string) => names.get(id) ?? 'unknown'
const read = (actor: string | null, { type, data }: { type: AnyEvent['type']; data: object }, stream = ana) =>
  plainText(withActor(actor === null ? text('Muster') : person(actor), describe(type, data, stream)), { nameOf })

const about = (employeeId: string, more = {}) => ({ employeeId, ...more })

test.each([
  [ana, 'ClockedIn', about(ana), 'Ana Lopez clocked in'],
  [max, 'ClockedOut', about(ana), 'Max Weber clocked out for Ana Lopez'],
  [
    null,
    'ClockedIn',
    about(ana, { source: 'badge', device: { name: 'Front door' } }),
    'Muster clocked in for Ana Lopez by badge (Front door)',
  ],
  [null, 'ClockOutReminded', about(ana), 'Muster reminded Ana Lopez to clock out'],
  [null, 'ClockOutReminded', about(odd), 'Muster reminded $& X to clock out'],
  [null, 'PunchMissed', about(ana), 'Muster flagged a missed clock-out for Ana Lopez'],
  [max, 'EmployeeHired', about(ana, { role: 'employee' }), 'Max Weber added Ana Lopez as an employee'],
  [max, 'EmployeeTerminated', about(ana), 'Max Weber deactivated Ana Lopez'],
  [max, 'EmployeeReactivated', about(ana), 'Max Weber reactivated Ana Lopez'],
  [max, 'ShiftAdded', about(ana), 'Max Weber added a shift for Ana Lopez'],
  [max, 'ShiftAdded', { employeeId: null }, 'Max Weber added an open shift'],
  [max, 'ShiftAssigned', about(ana), 'Max Weber assigned a shift to Ana Lopez'],
  [max, 'ShiftUnassigned', about(ana), 'Max Weber unassigned a shift from Ana Lopez'],
  [max, 'ShiftDeleted', about(ana), 'Max Weber deleted a shift for Ana Lopez'],
  [
    max,
    'ShiftMoved',
    { before: about(ana), after: { employeeId: null } },
    'Max Weber moved a shift from Ana Lopez to open shifts',
  ],
  [
    max,
    'ShiftMovedOut',
    about(odd, { to: { weekStart: '2026-03-22' } }),
    'Max Weber moved a shift for $& X to the week of Mar 22, 2026',
  ],
  [
    max,
    'TimeOffApproved',
    about(ana, { startDate: '2026-03-02', endDate: '2026-03-02' }),
    'Max Weber approved Ana Lopez’s time off on Mar 2, 2026',
  ],
  [
    max,
    'TimeOffDenied',
    about(ana, { startDate: '2026-03-02', endDate: '2026-03-05' }),
    'Max Weber denied Ana Lopez’s time off on Mar 2–5, 2026',
  ],
  [
    max,
    'TimeOffDenied',
    about(ana, { startDate: '2026-03-02', endDate: '2026-03-05', inPlaceOf: odd }),
    'Max Weber for $& X denied Ana Lopez’s time off on Mar 2–5, 2026',
  ],
  [ana, 'AvailabilitySet', about(ana), 'Ana Lopez changed their availability'],
  [max, 'PasswordChanged', { how: 'reset' }, 'Max Weber reset Ana Lopez’s password'],
  [max, 'LocationOpened', { name: 'Pier 2026-03-02' }, 'Max Weber opened the location Pier 2026-03-02'],
] as const)('%s, %s, %o reads "%s"', (actor, type, data, sentence) => {
  expect(read(actor, { type, data })).toBe(sentence)
})

test('changes keep instants, amounts and names apart from our words', () => {
  expect(changesOf('ClockedIn', {})).toEqual([{ field: 'status', before: [text('out')], after: [text('in')] }])
  expect(changesOf('PayRateSet', { before: null, hourlyRateCents: 3000 })).toEqual([
    { field: 'hourly rate', before: null, after: [{ kind: 'amount', value: 3000 }] },
  ])
  const [start, end] = ['2026-03-02T12:00:00.000Z', '2026-03-02T12:30:00.000Z']
  const times = { clockIn: '2026-03-02T09:00:00.000Z', clockOut: null }
  const before = { ...times, breaks: [] }
  const after = { ...times, breaks: [{ start, end }] }
  expect(changesOf('EntryCorrected', { before, after })).toEqual([
    { field: 'breaks', before: null, after: [{ kind: 'instant', value: start, end }] },
  ])
  const hours = (startTime: string) => [{ dayOfWeek: 1, isAvailable: true, startTime, endTime: '17:00' }]
  expect(changesOf('AvailabilitySet', { before: hours('09:00'), days: hours('10:00') })).toEqual([
    { field: 'Monday', before: [text('09:00–17:00')], after: [text('10:00–17:00')] },
  ])
  const preferredTimes = [{ startTime: '12:00', endTime: '17:00' }]
  const preferring = hours('09:00').map((day) => ({ ...day, preferredTimes }))
  expect(changesOf('AvailabilitySet', { before: hours('09:00'), days: preferring })).toEqual([
    { field: 'Monday', before: [text('09:00–17:00')], after: [text('09:00–17:00, preferred 12:00–17:00')] },
  ])
  const details = { firstName: 'Ana', lastName: 'Berg', phone: null, position: '' }
  expect(changesOf('EmployeeChanged', { before: details, after: { ...details, position: 'Cook' } })).toEqual([
    { field: 'position', before: [{ kind: 'name', value: '' }], after: [{ kind: 'name', value: 'Cook' }] },
  ])
})
