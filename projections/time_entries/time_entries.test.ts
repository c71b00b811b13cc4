import { expect, test } from 'vitest'
import { given } from '../runner/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, punch, recorded } from '../testing.ts'
import { timeEntries } from './time_entries.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(timeEntries, recorded(events))

test('an entry is open from its clock-in', () => {
  expect(after(punch('ClockedIn', '09:00'))).toEqual([
    {
      entry_id: ENTRY,
      employee_id: ANA,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      clock_in: '2026-03-02T09:00:00.000Z',
      clock_out: null,
      breaks: [],
      break_seconds: 0,
      worked_seconds: null,
      offline: false,
    },
  ])
})

test('worked time is that between clock-in and clock-out without the breaks', () => {
  const events = [
    punch('ClockedIn', '09:00'),
    punch('BreakStarted', '10:00'),
    punch('BreakEnded', '10:10'),
    punch('BreakStarted', '12:00'),
    punch('BreakEnded', '12:30'),
    punch('ClockedOut', '17:00'),
  ]
  expect(after(...events)).toMatchObject([
    {
      clock_out: '2026-03-02T17:00:00.000Z',
      breaks: [
        { start: '2026-03-02T10:00:00.000Z', end: '2026-03-02T10:10:00.000Z' },
        { start: '2026-03-02T12:00:00.000Z', end: '2026-03-02T12:30:00.000Z' },
      ],
      break_seconds: 40 * 60,
      worked_seconds: 8 * 3600 - 40 * 60,
    },
  ])
})

test('a running break has no end and no seconds yet', () => {
  expect(after(punch('ClockedIn', '09:00'), punch('BreakStarted', '12:00'))).toMatchObject([
    { breaks: [{ start: '2026-03-02T12:00:00.000Z', end: null }], break_seconds: 0, worked_seconds: null },
  ])
})

test('seconds begun do not count', () => {
  const out = punch('ClockedOut', '09:01')
  expect(
    after(punch('ClockedIn', '09:00'), { ...out, data: { ...out.data, at: '2026-03-02T09:00:59.999Z' } }),
  ).toMatchObject([{ worked_seconds: 59 }])
})

test('worked time is never negative, whatever a clock did', () => {
  expect(after(punch('ClockedIn', '09:00'), punch('ClockedOut', '08:59'))).toMatchObject([{ worked_seconds: 0 }])
})

test('one punch made offline marks the whole entry', () => {
  const events = [punch('ClockedIn', '09:00'), punch('BreakStarted', '10:00', 'offline'), punch('BreakEnded', '10:10')]
  expect(after(...events)).toMatchObject([{ offline: true }])
})
