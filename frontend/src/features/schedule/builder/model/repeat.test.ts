import { expect, it } from 'vitest'
import { shift, week } from './example.ts'
import { cellsOf } from './repeat.ts'

const [sunday, monday, wednesday] = [0, 1, 3]

it('repeats a shift on weekdays of several weeks, without its own cell', () => {
  const own = shift('a', 'ana', '2026-03-16')
  const repetition = { employeeIds: ['ana'], weekdays: new Set([monday, wednesday]), weeks: 2 }
  expect(cellsOf(repetition, week(), own).map(({ day }) => day)).toEqual(['2026-03-18', '2026-03-23', '2026-03-25'])
})

it('adds a shift for several employees and days, and open shifts', () => {
  const repetition = { employeeIds: ['ana', null], weekdays: new Set([sunday, monday]), weeks: 1 }
  expect(cellsOf(repetition, week())).toEqual([
    { employeeId: 'ana', day: '2026-03-15' },
    { employeeId: null, day: '2026-03-15' },
    { employeeId: 'ana', day: '2026-03-16' },
    { employeeId: null, day: '2026-03-16' },
  ])
})
