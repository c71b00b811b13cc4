import { expect, test } from 'vitest'
import { given, Unfoldable } from '../runner/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, punch, recorded } from '../testing.ts'
import { attendance } from './attendance.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(attendance, recorded(events))

test('somebody who clocked in is in since then', () => {
  expect(after(punch('ClockedIn', '09:00'))).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      state: 'in',
      entry_id: ENTRY,
      clocked_in_at: '2026-03-02T09:00:00.000Z',
      break_started_at: null,
      break_seconds: 0,
      since: '2026-03-02T09:00:00.000Z',
    },
  ])
})

test('somebody on a break is still clocked in', () => {
  expect(after(punch('ClockedIn', '09:00'), punch('BreakStarted', '12:00'))).toMatchObject([
    {
      state: 'on_break',
      entry_id: ENTRY,
      clocked_in_at: '2026-03-02T09:00:00.000Z',
      break_started_at: '2026-03-02T12:00:00.000Z',
      break_seconds: 0,
      since: '2026-03-02T12:00:00.000Z',
    },
  ])
})

test('ended breaks of the running entry add up', () => {
  const events = [
    punch('ClockedIn', '09:00'),
    punch('BreakStarted', '10:00'),
    punch('BreakEnded', '10:10'),
    punch('BreakStarted', '12:00'),
    punch('BreakEnded', '12:30'),
  ]
  expect(after(...events)).toMatchObject([
    { state: 'in', break_started_at: null, break_seconds: 40 * 60, since: '2026-03-02T12:30:00.000Z' },
  ])
})

test('somebody who clocked out leaves nothing running', () => {
  const events = [
    punch('ClockedIn', '09:00'),
    punch('BreakStarted', '10:00'),
    punch('BreakEnded', '10:10'),
    punch('ClockedOut', '17:00'),
  ]
  expect(after(...events)).toMatchObject([
    { state: 'out', entry_id: null, clocked_in_at: null, break_seconds: 0, since: '2026-03-02T17:00:00.000Z' },
  ])
})

test('a punch without a clock-in before it is not folded into nothing', () => {
  expect(() => after(punch('ClockedOut', '17:00'))).toThrow(Unfoldable)
})
