import { expect, test } from 'vitest'
import type { Shift } from '../shifts.ts'
import { differingNotes, differingShifts } from './compare.ts'

const shift = (id: string, more: Partial<Shift> = {}): Shift => ({
  id,
  weekId: 'week',
  weekStart: '2026-03-15',
  published: false,
  locationId: 'bar',
  employeeId: 'ana',
  startsAt: '2026-03-17T13:00:00.000Z',
  endsAt: '2026-03-17T21:00:00.000Z',
  breakMinutes: 30,
  notes: null,
  jobRoleId: null,
  position: null,
  revision: 1,
  ...more,
})

test('finds added, removed and changed shifts', () => {
  const moved = { employeeId: null, startsAt: '2026-03-18T13:00:00.000Z', endsAt: '2026-03-18T21:00:00.000Z' }
  const before = [shift('same'), shift('gone'), shift('moved')]
  const after = [
    shift('same', { revision: 9, published: true }),
    shift('moved', moved),
    shift('new', { startsAt: '2026-03-16T13:00:00.000Z' }),
  ]
  expect(differingShifts(before, after)).toEqual([
    { latest: after[2], before: null, after: after[2] },
    { latest: before[1], before: before[1], after: null },
    { latest: after[1], before: before[2], after: after[1] },
  ])
  expect(differingShifts(before, before)).toEqual([])
})

test.each(['employeeId', 'startsAt', 'endsAt', 'breakMinutes', 'jobRoleId', 'position', 'notes'] as const)(
  'another %s is a change',
  (field) => {
    const other = { ...shift('one'), [field]: field === 'breakMinutes' ? 45 : 'other' }
    expect(differingShifts([shift('one')], [other])).toHaveLength(1)
  },
)

test('finds added, changed and removed notes', () => {
  const before = { '2026-03-17': 'Inventory', '2026-03-18': 'Party', '2026-03-19': 'Same' }
  const after = { '2026-03-16': 'New menu', '2026-03-18': 'Party of 30', '2026-03-19': 'Same' }
  expect(differingNotes(before, after)).toEqual([
    { day: '2026-03-16', before: null, after: 'New menu' },
    { day: '2026-03-17', before: 'Inventory', after: null },
    { day: '2026-03-18', before: 'Party', after: 'Party of 30' },
  ])
})
