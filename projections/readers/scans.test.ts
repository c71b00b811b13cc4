import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY as READER, LOCATION, MAX, ORGANIZATION, punch, recorded } from '#projections/testing/testing.ts'
import { scans } from './scans.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(scans, recorded(events))

const at = '2026-03-02T08:00:00.000Z'
const device = {
  readerId: READER,
  name: 'Door',
  epc: 'E280',
  antenna: 2,
  address: '192.0.2.7',
  claimedAt: '2026-03-02T07:00:00.000Z',
  queued: true,
}
const read = { readId: MAX, readerId: READER, locationId: LOCATION, at, device }
const byBadge = (type: Parameters<typeof punch>[0], time: string) => {
  const { data } = punch(type, time)
  return { type, data: { ...data, source: 'badge' as const, device } }
}

test('a badge punch has the employee, the time and the reader’s data', () => {
  const [event] = recorded([byBadge('ClockedIn', '08:00')])
  expect(event && given(scans, [event])).toEqual([
    {
      scan_id: event?.id,
      position: 1n,
      organization_id: ORGANIZATION,
      reader_id: READER,
      reader_name: 'Door',
      at,
      recorded_at: '2026-03-02T09:00:00.000Z',
      outcome: 'clock_in',
      because: null,
      employee_id: ANA,
      epc: 'E280',
      antenna: 2,
      address: '192.0.2.7',
      claimed_at: '2026-03-02T07:00:00.000Z',
      queued: true,
    },
  ])
})

test('every punch from a device is a scan, none from a browser is', () => {
  const types = ['ClockedIn', 'BreakStarted', 'BreakEnded', 'ClockedOut'] as const
  const told = after(...types.flatMap((type) => [punch(type, '08:00'), byBadge(type, '09:00')]))
  expect(told.map((row) => 'outcome' in row && row.outcome)).toEqual([
    'clock_in',
    'break_start',
    'break_end',
    'clock_out',
  ])
})

test('a scan without a punch has its reason and, if known, the badge’s holder', () => {
  const whose = { employeeId: ANA, locationId: LOCATION }
  expect(
    after(
      { type: 'UnknownTagRead', data: { ...read, because: 'terminated' } },
      { type: 'ReadSuppressed', data: { ...read, employeeId: ANA, because: 'not in' } },
      { type: 'PunchSetAside', data: { punchId: MAX, ...whose, at, because: 'before the last punch', device } },
    ),
  ).toMatchObject([
    { outcome: 'unknown_tag', because: 'terminated', employee_id: null, epc: 'E280' },
    { outcome: 'other', because: 'not in', employee_id: ANA },
    { outcome: 'set_aside', because: 'before the last punch', employee_id: ANA },
  ])
})
