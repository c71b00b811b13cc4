import { describe, expect, it } from 'vitest'
import { person, shift, week } from './example.ts'
import { groupRows, hoursByRole } from './groups.ts'
import { noFilter, rowsOf } from './rows.ts'
import { indexWeek } from './week-index.ts'

const roles = [
  { id: 'cook', name: 'Cook', color: '#111111' },
  { id: 'bar', name: 'Bar', color: '#222222' },
]
const as = (jobRoleId: string) => ({ jobRoleId, breakMinutes: 0 })
const planned = week({
  roles,
  people: [person('ana', { hourlyRateCents: 1000 }), person('max', { hourlyRateCents: 2000 }), person('zoe')],
  shifts: [
    shift('a', 'ana', '2026-03-16', '09:00', '13:00', as('bar')),
    shift('b', 'ana', '2026-03-17', '09:00', '17:00', as('cook')),
    shift('c', 'max', '2026-03-17', '09:00', '11:00', as('bar')),
    shift('d', null, '2026-03-17', '09:00', '10:00', as('bar')),
  ],
})
const rows = rowsOf(planned, indexWeek(planned), noFilter)
const names = (folded: string[] = []) => groupRows(rows, roles, new Set(folded)).map(({ name }) => name)

describe('groupRows', () => {
  it('groups employees by their main role, below open shifts', () => {
    expect(names()).toEqual(['Open shifts', 'Cook', 'ana', 'Bar', 'max', 'No job role', 'zoe'])
  })
  it('hides the rows of a collapsed group', () => {
    expect(names(['cook', ''])).toEqual(['Open shifts', 'Cook', 'Bar', 'max', 'No job role'])
  })
  it('sums hours and cost of a group', () => {
    const heads = groupRows(rows, roles, new Set()).flatMap(({ group }) => group ?? [])
    expect(heads.map(({ people, minutes, cents }) => [people, minutes, cents])).toEqual([
      [1, 720, 12_000],
      [1, 120, 4000],
      [1, 0, 0],
    ])
  })
  it('has no cost if a pay rate is unknown', () => {
    const unknown = { ...planned, people: [person('ana'), person('max', { hourlyRateCents: 2000 })] }
    const heads = groupRows(rowsOf(unknown, indexWeek(unknown), noFilter), roles, new Set())
    expect(heads.flatMap(({ group }) => (group ? [group.cents] : []))).toEqual([null, 4000])
  })
})

it('hoursByRole includes open shifts', () => {
  expect(hoursByRole(planned.shifts, roles).map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Cook', 480],
    ['Bar', 420],
  ])
  expect(hoursByRole([shift('a', null, '2026-03-16')], roles)).toMatchObject([{ id: '', name: 'No job role' }])
})
