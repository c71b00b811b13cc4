import { expect, test } from 'vitest'
import { given, Unfoldable } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, punch, recorded } from '#projections/testing/testing.ts'
import { attendance } from './attendance.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(attendance, recorded(events))

test('an employee is in from the clock-in on', () => {
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

test('an employee on a break is still clocked in', () => {
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

test('adds up the ended breaks of the open entry', () => {
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

test('clocking out closes the open entry', () => {
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

test('refuses a punch without a clock-in', () => {
  expect(() => after(punch('ClockedOut', '17:00'))).toThrow(Unfoldable)
})

const whose = { entryId: ENTRY, employeeId: ANA, locationId: LOCATION }
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const corrected = (clockIn: string, clockOut: string | null, entryId = ENTRY) => {
  const times = { clockIn: at(clockIn), clockOut: clockOut && at(clockOut), breaks: [] }
  return {
    type: 'EntryCorrected',
    data: { ...whose, entryId, before: null, after: times, punchId: null, proposalId: null },
  } as const
}

test('a missed punch leaves the employee out', () => {
  const missed = { type: 'PunchMissed', data: { ...whose, at: at('23:00'), because: 'too long' } } as const
  expect(after(punch('ClockedIn', '09:00'), missed)).toMatchObject([
    { state: 'out', entry_id: null, clocked_in_at: null, since: at('23:00') },
  ])
})

test('a correction changes or closes the open entry', () => {
  const since = punch('ClockedIn', '09:00')
  expect(after(since, corrected('08:00', null))).toMatchObject([{ state: 'in', clocked_in_at: at('08:00') }])
  expect(after(since, corrected('08:00', '12:00'))).toMatchObject([{ state: 'out', since: at('12:00') }])
  const { data } = corrected('08:00', null)
  const onBreak = { ...data, after: { ...data.after, breaks: [{ start: at('10:00'), end: null }] } }
  expect(after(since, { type: 'EntryCorrected', data: onBreak })).toMatchObject([
    { state: 'on_break', break_started_at: at('10:00') },
  ])
})

test('correcting a closed entry leaves the clock alone unless it reopens the entry', () => {
  const since = punch('ClockedIn', '09:00')
  expect(after(since, corrected('05:00', '06:00', LOCATION))).toEqual(after(since))
  expect(after(since, punch('ClockedOut', '10:00'), corrected('09:00', null))).toMatchObject([
    { state: 'in', entry_id: ENTRY, clocked_in_at: at('09:00') },
  ])
})

test('removing the open entry leaves the employee out', () => {
  const removed = (entryId: string) => {
    const before = { clockIn: at('09:00'), clockOut: null, breaks: [] }
    return { type: 'EntryRemoved', data: { ...whose, entryId, before, proposalId: null } } as const
  }
  const since = punch('ClockedIn', '09:00')
  expect(after(since, removed(LOCATION))).toMatchObject([{ state: 'in' }])
  expect(after(since, removed(ENTRY))).toMatchObject([{ state: 'out', entry_id: null }])
})

test('adding an open entry clocks in an employee without a clock, adding a closed one does not', () => {
  const added = (clockOut: string | null) => {
    const times = { clockIn: at('09:00'), clockOut: clockOut && at(clockOut), breaks: [] }
    return { type: 'EntryAdded', data: { ...whose, after: times, punchId: null, proposalId: null } } as const
  }
  expect(after(added(null))).toMatchObject([{ state: 'in', entry_id: ENTRY, location_id: LOCATION }])
  expect(after(added('10:00'))).toEqual([])
})
