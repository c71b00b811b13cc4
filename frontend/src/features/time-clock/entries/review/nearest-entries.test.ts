import { expect, test } from 'vitest'
import { nearestEntries } from './nearest-entries.ts'

const entry = (clockIn: string, clockOut: string | null, status = 'closed') => ({
  clockIn,
  clockOut,
  status,
  breaks: [],
})

test('a scan can belong to the entry around it, or to those nearby', () => {
  const around = entry('2026-03-02T14:00:00.000Z', '2026-03-02T22:00:00.000Z')
  const later = entry('2026-03-02T23:00:00.000Z', '2026-03-03T02:00:00.000Z')
  const missed = entry('2026-03-02T07:00:00.000Z', null, 'missed')
  const removed = entry('2026-03-02T15:00:00.000Z', '2026-03-02T17:00:00.000Z', 'removed')
  const farOff = entry('2026-03-04T15:00:00.000Z', '2026-03-04T17:00:00.000Z')
  expect(nearestEntries('2026-03-02T18:00:00.000Z', [farOff, removed, missed, later, around])).toEqual([
    around,
    later,
    missed,
  ])
})
