import { describe, expect, it } from 'vitest'
import { person, shift, week } from './example.ts'
import type { DayMarks } from './person-conflicts.ts'
import { noFilter, positionsOf, rowHeight, rowsOf, withPointer } from './rows.ts'
import { indexWeek } from './week-index.ts'

const everybody = noFilter
const people = [
  person('ana', { name: 'Ana Lopez', position: 'Cook' }),
  person('max', { name: 'Max Weber', position: 'Server' }),
  person('zoe', { name: 'Zoë Kim', status: 'terminated' }),
]
const names = (filter = everybody, shifts = [shift('a', 'ana', '2026-03-16')]) =>
  rowsOf({ people }, indexWeek(week({ shifts })), filter).map(({ name }) => name)

describe('rowsOf', () => {
  it('starts with the open shifts', () => {
    expect(names()).toEqual(['Open shifts', 'Ana Lopez', 'Max Weber'])
  })
  it('includes former employees only if they have a shift', () => {
    expect(names(everybody, [shift('a', 'zoe', '2026-03-16')])).toContain('Zoë Kim')
  })
  it('filters by part of a name, ignoring case', () => {
    expect(names({ ...noFilter, name: ' WEB' })).toEqual(['Open shifts', 'Max Weber'])
  })
  it('filters by the job role of a shift', () => {
    const shifts = [
      shift('a', 'max', '2026-03-16', '09:00', '17:00', { jobRoleId: 'cook' }),
      shift('b', 'ana', '2026-03-16'),
    ]
    expect(names({ ...noFilter, roleId: 'cook' }, shifts)).toEqual(['Open shifts', 'Max Weber'])
    expect(names({ name: 'ana', roleId: 'cook' }, shifts)).toEqual(['Open shifts'])
  })
  it('includes employees who have the job role but no shift in it', () => {
    const shown = rowsOf({ people: [person('eve', { jobRoleIds: ['cook'] })] }, indexWeek(week()), {
      ...noFilter,
      roleId: 'cook',
    })
    expect(shown.map(({ name }) => name)).toEqual(['Open shifts', 'eve'])
  })
  it('lists each position once', () => {
    expect(positionsOf([...people, person('eve', { position: 'Cook' })])).toEqual(['Cook', 'Server'])
  })
})

describe('rowHeight', () => {
  const heightWith = (count: number, name = 'Ana') => {
    const shifts = Array.from({ length: count }, (_, hour) => shift(`${hour}`, 'ana', '2026-03-16', `0${hour}:00`))
    const row = rowsOf({ people: [person('ana', { name })] }, indexWeek(week({ shifts })), everybody)[1]
    return row && rowHeight(row, withPointer)
  }
  it('is the same for no shift and for one shift', () => {
    expect(heightWith(0)).toBe(48)
  })
  it('grows by one shift at a time', () => {
    expect([heightWith(1), heightWith(2), heightWith(3)]).toEqual([48, 92, 136])
  })
  it('leaves room for a name of several lines', () => {
    expect(heightWith(0, 'Maria Magdalena Hohenzollern-Sigmaringen von und zu Berg')).toBe(88)
  })
  it('fits a name and a position beside one shift', () => {
    const [, row] = rowsOf({ people: people.slice(0, 1) }, indexWeek(week({ shifts: [] })), everybody)
    expect(row && rowHeight(row, withPointer)).toBe(48)
  })
  it('adds a line for hours off only to a day with shifts', () => {
    const heightOf = (marks: DayMarks) => {
      const shifts = [shift('a', 'ana', '2026-03-16')]
      const row = rowsOf({ people }, indexWeek(week({ shifts })), everybody)[1]
      return row && rowHeight(row, withPointer, marks)
    }
    const off = { off: [{ startTime: '09:00', endTime: '11:00' }] }
    expect([heightOf([null, off]), heightOf([off, null])]).toEqual([62, 48])
    expect(heightOf([null, { off: [], preferred: off.off }])).toBe(48)
  })
})
