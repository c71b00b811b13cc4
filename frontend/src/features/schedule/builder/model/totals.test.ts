import { expect, test } from 'vitest'
import { person, shift, week } from './example.ts'
import { noFilter, rowsOf, type Filter } from './rows.ts'
import { countedBy, figuresOf } from './totals.ts'
import { indexWeek } from './week-index.ts'

const planned = week({
  people: [
    person('ana', { hourlyRateCents: 2000 }),
    person('max', { jobRoleIds: ['cook'] }),
    person('zoe', { status: 'terminated', hourlyRateCents: 1000 }),
  ],
  shifts: [
    shift('a', 'ana', '2026-03-16'),
    shift('b', 'max', '2026-03-17'),
    shift('c', 'zoe', '2026-03-17'),
    shift('d', null, '2026-03-18', '09:00', '13:00', { jobRoleId: 'cook' }),
    shift('e', null, '2026-03-18'),
  ],
})
const index = indexWeek(planned)
const rows = (filter: Filter) => rowsOf(planned, index, filter)

test('counts everyone without a filter', () => {
  const { minutes, dayMinutes } = countedBy(rows(noFilter), index)
  expect([minutes, dayMinutes]).toEqual([index.minutes, index.dayMinutes])
  expect(figuresOf(rows(noFilter))).toEqual({ minutes: 2010, employees: 2, cents: 22_500, withoutRate: 1 })
})

test('a name filter counts matching employees and open shifts', () => {
  const shown = rows({ ...noFilter, name: 'ana' })
  expect(countedBy(shown, index).dayMinutes).toEqual([0, 450, 0, 660, 0, 0, 0])
  expect(figuresOf(shown)).toEqual({ minutes: 1110, employees: 1, cents: 15_000, withoutRate: 0 })
})

test('a role filter counts employees with the role and its open shifts', () => {
  const shown = rows({ ...noFilter, roleId: 'cook' })
  expect(shown[0]?.week.shifts.map(({ id }) => id)).toEqual(['d'])
  expect(countedBy(shown, index).dayMinutes).toEqual([0, 0, 450, 210, 0, 0, 0])
  expect(figuresOf(shown)).toEqual({ minutes: 660, employees: 1, cents: 0, withoutRate: 1 })
})
