import { describe, expect, it } from 'vitest'
import { person, shift, week } from './example.ts'
import { cellBeside, focusOf, placeOf, stepOf, stepped, type FocusMove } from './keyboard.ts'
import { noFilter, rowsOf } from './rows.ts'
import { indexWeek } from './week-index.ts'

const two = [
  shift('early', 'ana', '2026-03-16', '06:00', '10:00'),
  shift('late', 'ana', '2026-03-16', '12:00', '18:00'),
  shift('max', 'max', '2026-03-17'),
]
const rowsWith = (shifts = two) =>
  rowsOf({ people: [person('ana'), person('max'), person('zoe')] }, indexWeek(week({ shifts })), noFilter)
const rows = rowsWith()
const at = (row: number, day: number, shift = 0) => ({ row, day, shift })
const go = (from: ReturnType<typeof at>, ...steps: FocusMove[]) =>
  steps.reduce((place, step) => stepped(place, step, rows), from)

describe('arrow keys', () => {
  it('move down through a cell’s shifts, then to the next row', () => {
    expect(go(at(1, 1), 'down')).toEqual(at(1, 1, 1))
    expect(go(at(1, 1), 'down', 'down')).toEqual(at(2, 1))
  })
  it('move up to the last shift of the cell above', () => {
    expect(go(at(2, 1), 'up')).toEqual(at(1, 1, 1))
    expect(go(at(2, 1), 'up', 'up', 'up')).toEqual(at(0, 1))
  })
  it('move sideways to the shift with the same index, or the last one', () => {
    expect(go(at(1, 1, 1), 'right')).toEqual(at(1, 2))
    expect(go(at(1, 1, 1), 'left', 'right')).toEqual(at(1, 1))
  })
  it('stop at the edges', () => {
    expect(go(at(0, 0), 'up', 'left')).toEqual(at(0, 0))
    expect(go(at(3, 6), 'down', 'right')).toEqual(at(3, 6))
  })
})

describe('longer steps', () => {
  it('go to the ends of the row or the grid, and by pages', () => {
    expect(go(at(1, 3), 'start')).toEqual(at(1, 0))
    expect(go(at(1, 3), 'end')).toEqual(at(1, 6))
    expect(go(at(2, 3), 'first')).toEqual(at(0, 0))
    expect(go(at(1, 3), 'last')).toEqual(at(3, 6))
    expect(go(at(0, 3), 'page down')).toEqual(at(3, 3))
    expect(go(at(3, 3), 'page up')).toEqual(at(0, 3))
  })
  it('use the standard grid keys', () => {
    const key = (key: string, ctrlKey = false) => stepOf({ key, ctrlKey, metaKey: false })
    expect([key('Home'), key('Home', true), key('End', true), key('PageDown'), key('ArrowUp')]).toEqual([
      'start',
      'first',
      'last',
      'page down',
      'up',
    ])
    expect([key('a'), key('ArrowUp', true)]).toEqual([undefined, undefined])
  })
})

describe('cellBeside', () => {
  it('returns the cell one row or day away', () => {
    expect(cellBeside({ row: 1, day: 1 }, 'ArrowUp', 4)).toEqual({ row: 0, day: 1 })
    expect(cellBeside({ row: 1, day: 1 }, 'ArrowRight', 4)).toEqual({ row: 1, day: 2 })
  })
  it('returns null beyond the edge or for other keys', () => {
    expect(cellBeside({ row: 0, day: 0 }, 'ArrowUp', 4)).toBeNull()
    expect(cellBeside({ row: 3, day: 6 }, 'ArrowDown', 4)).toBeNull()
    expect(cellBeside({ row: 0, day: 0 }, 'ArrowLeft', 4)).toBeNull()
    expect(cellBeside({ row: 0, day: 6 }, 'ArrowRight', 4)).toBeNull()
    expect(cellBeside({ row: 1, day: 1 }, 'Home', 4)).toBeNull()
  })
})

describe('focus', () => {
  it('follows its shift to another row and day', () => {
    const focus = focusOf(at(1, 1, 1), rows)
    expect(focus).toEqual({ employeeId: 'ana', day: 1, shiftId: 'late' })
    const moved = rowsWith([shift('late', null, '2026-03-20')])
    expect(placeOf(focus, moved)).toEqual(at(0, 5))
  })
  it('stays in the cell of a deleted shift', () => {
    expect(placeOf(focusOf(at(2, 2), rows), rowsWith([]))).toEqual(at(2, 2))
  })
  it('moves to the first row when its own row is filtered out', () => {
    expect(placeOf({ employeeId: 'unknown', day: 4, shiftId: null }, rows)).toEqual(at(0, 4))
  })
  it('stays on an empty cell that gets a shift', () => {
    const focus = focusOf(at(3, 3), rows)
    expect(focus.shiftId).toBeNull()
    expect(placeOf(focus, rowsWith([shift('new', 'zoe', '2026-03-18')]))).toEqual(at(3, 3))
  })
})
