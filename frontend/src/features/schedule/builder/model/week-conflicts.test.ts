import { expect, it } from 'vitest'
import { shift, week } from './example.ts'
import { conflictFinder } from './person-conflicts.ts'
import { weekConflicts } from './week-conflicts.ts'
import { indexWeek } from './week-index.ts'

it('lists all conflicts, errors first, then by start', () => {
  const shifts = [
    shift('late', 'ana', '2026-03-20'),
    shift('fine', 'ana', '2026-03-18'),
    shift('off', 'max', '2026-03-19'),
    shift('early', 'ana', '2026-03-16'),
    shift('open', null, '2026-03-20'),
  ]
  const known = week({
    shifts,
    timeOff: [{ employeeId: 'max', startDate: '2026-03-19', endDate: '2026-03-19' }],
    availability: [1, 5].map((dayOfWeek) => ({
      employeeId: 'ana',
      dayOfWeek,
      isAvailable: false,
      startTime: '09:00',
      endTime: '17:00',
    })),
  })
  const found = weekConflicts(indexWeek(known), conflictFinder(known))
  expect(found.map(({ shift: { id }, conflicts }) => [id, ...conflicts.map(({ type }) => type)])).toEqual([
    ['off', 'time_off'],
    ['early', 'unavailable'],
    ['late', 'unavailable'],
  ])
})
