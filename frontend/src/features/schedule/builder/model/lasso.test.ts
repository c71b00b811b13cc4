import { expect, test } from 'vitest'
import { layoutOf, type Point } from './geometry.ts'
import { indexWeek } from './week-index.ts'
import { shiftsWithin } from './lasso.ts'
import { noFilter, rowHeight, rowsOf, withPointer } from './rows.ts'
import { person, shift, week } from './example.ts'

const planned = week({
  people: [person('ana'), person('max')],
  shifts: [
    shift('a1', 'ana', '2026-03-16', '08:00', '12:00'),
    shift('a2', 'ana', '2026-03-16', '13:00', '17:00'),
    shift('m', 'max', '2026-03-17'),
  ],
})
const rows = rowsOf(planned, indexWeek(planned), noFilter)
const layout = layoutOf(
  1280,
  rows.map((row) => rowHeight(row, withPointer)),
  78,
)
const within = (from: Point, to: Point) => shiftsWithin([from, to], rows, layout, withPointer).map(({ id }) => id)

const at = (row: number, day: number, below: number): Point => ({
  x: layout.nameWidth + (day + 0.5) * layout.dayWidth,
  y: layout.headHeight + (layout.rowTops[row] ?? 0) + below,
})

test('a box selects the shifts that it touches, drawn from any corner', () => {
  const all = ['a1', 'a2', 'm']
  expect(within(at(1, 0, 2), at(2, 2, 40))).toEqual(all)
  expect(within(at(2, 2, 40), at(1, 0, 2))).toEqual(all)
})

test('a box selects only the shifts of a cell that it reaches', () => {
  const { chip, gap, pad } = withPointer
  expect(within(at(1, 0, 0), at(1, 1, pad + chip - 1))).toEqual(['a1'])
  expect(within(at(1, 1, pad + chip + gap + 1), at(1, 2, pad + chip + gap + 10))).toEqual(['a2'])
})

test('a box between the chips selects none', () => {
  expect(within(at(1, 3, 0), at(2, 5, 20))).toEqual([])
})
