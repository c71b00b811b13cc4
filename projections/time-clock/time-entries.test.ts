import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, punch, recorded } from '#projections/testing/testing.ts'
import { timeEntries } from './time-entries.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(timeEntries, recorded(events))

test('an entry is open from its clock-in on', () => {
  expect(after(punch('ClockedIn', '09:00'))).toEqual([
    {
      entry_id: ENTRY,
      employee_id: ANA,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      status: 'open',
      clock_in: '2026-03-02T09:00:00.000Z',
      clock_out: null,
      breaks: [],
      break_seconds: 0,
      worked_seconds: null,
      source: 'browser',
      offline: false,
      roles: [],
      flagged: [],
      versions: [],
    },
  ])
})

test('worked time excludes breaks', () => {
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

test('counts whole seconds only', () => {
  const out = punch('ClockedOut', '09:01')
  expect(
    after(punch('ClockedIn', '09:00'), { ...out, data: { ...out.data, at: '2026-03-02T09:00:59.999Z' } }),
  ).toMatchObject([{ worked_seconds: 59 }])
})

test('worked time is never negative', () => {
  expect(after(punch('ClockedIn', '09:00'), punch('ClockedOut', '08:59'))).toMatchObject([{ worked_seconds: 0 }])
})

test('one punch made offline marks the whole entry', () => {
  const events = [punch('ClockedIn', '09:00'), punch('BreakStarted', '10:00', 'offline'), punch('BreakEnded', '10:10')]
  expect(after(...events)).toMatchObject([{ offline: true }])
})

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const whose = { entryId: ENTRY, employeeId: ANA, locationId: LOCATION }
const worked = [punch('ClockedIn', '09:00'), punch('ClockedOut', '17:00')]
const nine = { clockIn: at('09:00'), clockOut: at('17:00'), breaks: [] }
const ten = { clockIn: at('10:00'), clockOut: at('17:00'), breaks: [{ start: at('12:00'), end: at('13:00') }] }
const by = { kind: 'employee', employeeId: MAX } as const
const said = (time: string, reason: string) => ({ metadata: { at: at(time), actor: by, reason } })
const correction = {
  type: 'EntryCorrected',
  data: { ...whose, before: nine, after: ten, punchId: null, proposalId: null },
  ...said('18:00', 'Overslept'),
} as const
const removal = {
  type: 'EntryRemoved',
  data: { ...whose, before: ten, proposalId: null },
  ...said('19:00', 'Was ill'),
} as const
const punched = { at: at('17:00'), by: { kind: 'employee', employeeId: ANA }, reason: null, times: nine }

test('a correction adds a version and keeps the punched one', () => {
  expect(after(...worked, correction)).toMatchObject([
    {
      status: 'closed',
      clock_in: at('10:00'),
      break_seconds: 3600,
      worked_seconds: 6 * 3600,
      source: 'browser',
      versions: [punched, { at: at('18:00'), by, reason: 'Overslept', times: ten }],
    },
  ])
})

test('a removed entry keeps its times and counts no hours', () => {
  expect(after(...worked, correction, removal)).toMatchObject([
    {
      status: 'removed',
      clock_in: at('10:00'),
      worked_seconds: null,
      versions: [punched, { times: ten }, { at: at('19:00'), by, reason: 'Was ill', times: null }],
    },
  ])
})

test('a missed entry has no end until corrected', () => {
  const missed = { type: 'PunchMissed', data: { ...whose, at: at('23:00'), because: 'too long' } } as const
  const running = [punch('ClockedIn', '09:00'), punch('BreakStarted', '12:00')]
  expect(after(...running, missed)).toMatchObject([
    { status: 'missed', clock_out: null, worked_seconds: null, versions: [] },
  ])
  expect(after(...running, missed, correction)).toMatchObject([
    {
      status: 'closed',
      worked_seconds: 6 * 3600,
      versions: [{ at: at('12:00'), times: { clockOut: null } }, { times: ten }],
    },
  ])
})

test('an added entry has the manager as the author of its first version', () => {
  const data = { ...whose, after: ten, punchId: null, proposalId: null }
  expect(after({ type: 'EntryAdded', data, ...said('18:00', 'Forgot') })).toMatchObject([
    {
      status: 'closed',
      source: 'manager',
      clock_in: at('10:00'),
      worked_seconds: 6 * 3600,
      versions: [{ at: at('18:00'), by, reason: 'Forgot', times: ten }],
    },
  ])
})
