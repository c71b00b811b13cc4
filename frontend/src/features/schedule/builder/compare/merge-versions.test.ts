import { expect, test } from 'vitest'
import type { BuilderShift, BuilderWeek } from '../builder.ts'
import { shift as planned } from '../model/example.ts'
import { mergeVersions, type ShiftDifference } from './merge-versions.ts'

const shift = (id: string, employeeId: string) => planned(id, employeeId, '2026-03-17')
const compared = (employeeId: string, employeeName: string) => {
  const { id: _, revision: __, ...terms } = shift('', employeeId)
  return { ...terms, employeeName }
}

const differences: ShiftDifference[] = [
  {
    kind: 'changed',
    shiftId: 'moved',
    before: compared('ana', 'Ana'),
    after: compared('max', 'Max'),
    changes: [],
    by: [],
  },
  { kind: 'removed', shiftId: 'gone', before: compared('lea', 'Lea'), after: null, changes: [], by: [] },
  { kind: 'added', shiftId: 'new', before: null, after: compared('max', 'Max'), changes: [], by: [] },
]

const week = (shifts: readonly BuilderShift[]) =>
  ({ shifts, people: [{ employeeId: 'ana', name: 'Ana' }] }) as unknown as BuilderWeek

test('the grid shows the shifts of both versions, with the shown version’s values', () => {
  const namesIn = ({ shifts, people }: BuilderWeek) => [
    shifts.map(({ id, employeeId }) => `${id} ${employeeId}`),
    people.map(({ name }) => name),
  ]
  const earlier = week([shift('moved', 'ana'), shift('gone', 'ana')])
  expect(namesIn(mergeVersions(earlier, differences, true))).toEqual([
    ['moved ana', 'gone ana', 'new max'],
    ['Ana', 'Max'],
  ])
  const later = week([shift('moved', 'max'), shift('new', 'max')])
  expect(namesIn(mergeVersions(later, differences, false))).toEqual([
    ['moved max', 'new max', 'gone lea'],
    ['Ana', 'Lea'],
  ])
})
