import { expect, it } from 'vitest'
import { person, shift, week } from '../model/example.ts'
import { printedRows, workOf } from './printed.ts'
import { weekSheet } from './week-sheet.ts'

const planned = week({
  people: [
    person('zoe', { name: 'Zoe' }),
    person('ana', { name: 'Ana' }),
    person('max'),
    person('old', { status: 'terminated' }),
  ],
  shifts: [
    shift('a', 'zoe', '2026-03-17'),
    shift('b', null, '2026-03-15', '06:00', '10:30'),
    shift('c', 'ana', '2026-03-17', '12:00', '16:30'),
  ],
})

it('prints open shifts, then employees with shifts in order, and counts the others', () => {
  const { rows, others, minutes, dayMinutes } = printedRows(planned)
  expect(rows.map(({ name }) => name)).toEqual(['Open shifts', 'Zoe', 'Ana'])
  expect(rows[2]?.week.days[2]?.map(({ id }) => id)).toEqual(['c'])
  expect(others).toBe(1)
  expect(minutes).toBe(450 + 240 + 240)
  expect(dayMinutes).toEqual([240, 0, 690, 0, 0, 0, 0])
})

it('has no row for open shifts if there are none', () => {
  expect(printedRows(week({ people: [person('max')] }))).toMatchObject({ rows: [], others: 1 })
})

it('shows the role, or the position of an open shift', () => {
  const roles = [{ id: 'cook', name: 'Cook', color: '#123456' }]
  expect(workOf(shift('a', null, '2026-03-17', '09:00', '17:00', { jobRoleId: 'cook', position: 'Chef' }), roles)).toBe(
    'Cook',
  )
  expect(workOf(shift('a', null, '2026-03-17', '09:00', '17:00', { position: 'Chef' }), roles)).toBe('Chef')
  expect(workOf(shift('a', null, '2026-03-17'), roles)).toBeNull()
})

it('has the printed rows in the file, with hours as numbers', () => {
  const { columns, rows, totals } = weekSheet(planned)
  expect(columns).toHaveLength(9)
  expect(rows.map(([name, ...cells]) => [name, cells.at(-1)])).toEqual([
    ['Open shifts', 4],
    ['Zoe', 7.5],
    ['Ana', 4],
  ])
  expect(totals).toEqual(['Hours', 4, 0, 11.5, 0, 0, 0, 0, 15.5])
})
