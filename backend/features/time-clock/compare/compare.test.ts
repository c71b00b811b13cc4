import { expect, test } from 'vitest'
import type { TimeEntry } from '../queries/entries.ts'
import { differingEntries } from './compare.ts'

const entry = (id: string, more: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  employeeId: 'ana',
  locationId: 'bar',
  status: 'closed',
  clockIn: '2026-03-17T13:00:00.000Z',
  clockOut: '2026-03-17T21:00:00.000Z',
  breaks: [],
  breakSeconds: 0,
  workedSeconds: 28_800,
  source: 'browser',
  offline: false,
  flagged: [],
  roles: [],
  versions: [],
  ...more,
})

test('finds added, removed, restored and changed entries', () => {
  const [same, changed, removed] = [entry('same'), entry('changed'), entry('removed')]
  const restored = entry('restored')
  const later = [
    // An approval changes no time.
    entry('same', { flagged: ['late'] }),
    entry('changed', { breaks: [{ start: '2026-03-17T15:00:00.000Z', end: null }] }),
    entry('removed', { status: 'removed' }),
    entry('added', { clockIn: '2026-03-16T13:00:00.000Z' }),
    restored,
  ]
  const found = differingEntries([same, changed, removed, entry('restored', { status: 'removed' })], later)
  expect(found.map(({ latest: { id }, before, after }) => [id, before, after])).toEqual([
    ['added', null, later[3]],
    ['changed', changed, later[1]],
    ['removed', removed, null],
    ['restored', null, restored],
  ])
})

test('ignores entries removed before both moments', () => {
  const gone = entry('gone', { status: 'removed' })
  expect(differingEntries([gone], [{ ...gone, clockOut: null }])).toEqual([])
})
