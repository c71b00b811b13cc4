import { describe, expect, it } from 'vitest'
import { person, shift, week } from './example.ts'
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

describe('The rows', () => {
  it('begin with the open shifts', () => {
    expect(names()).toEqual(['Open shifts', 'Ana Lopez', 'Max Weber'])
  })
  it('have who has left only while they have a shift', () => {
    expect(names(everybody, [shift('a', 'zoe', '2026-03-16')])).toContain('Zoë Kim')
  })
  it('are found by a part of a name, whatever the case', () => {
    expect(names({ ...noFilter, name: ' WEB' })).toEqual(['Open shifts', 'Max Weber'])
  })
  it('are found by the job role of a shift', () => {
    const shifts = [
      shift('a', 'max', '2026-03-16', '09:00', '17:00', { jobRoleId: 'cook' }),
      shift('b', 'ana', '2026-03-16'),
    ]
    expect(names({ ...noFilter, roleId: 'cook' }, shifts)).toEqual(['Open shifts', 'Max Weber'])
    expect(names({ name: 'ana', roleId: 'cook' }, shifts)).toEqual(['Open shifts'])
  })
  it('are also of those who work in the role, without a shift of it', () => {
    const shown = rowsOf({ people: [person('eve', { jobRoleIds: ['cook'] })] }, indexWeek(week()), {
      ...noFilter,
      roleId: 'cook',
    })
    expect(shown.map(({ name }) => name)).toEqual(['Open shifts', 'eve'])
  })
  it('know the positions, each once', () => {
    expect(positionsOf([...people, person('eve', { position: 'Cook' })])).toEqual(['Cook', 'Server'])
  })
})

describe('A row’s height', () => {
  const heightWith = (count: number, name = 'Ana') => {
    const shifts = Array.from({ length: count }, (_, hour) => shift(`${hour}`, 'ana', '2026-03-16', `0${hour}:00`))
    const row = rowsOf({ people: [person('ana', { name })] }, indexWeek(week({ shifts })), everybody)[1]
    return row && rowHeight(row, withPointer)
  }
  it('is the same for no shift as what a shift without its strip takes', () => {
    expect(heightWith(0)).toBe(48)
  })
  it('grows by one shift at a time', () => {
    expect([heightWith(1), heightWith(2), heightWith(3)]).toEqual([62, 106, 150])
  })
  it('leaves room for a name of several lines', () => {
    expect(heightWith(0, 'Maria Magdalena Hohenzollern-Sigmaringen von und zu Berg')).toBe(92)
  })
})
