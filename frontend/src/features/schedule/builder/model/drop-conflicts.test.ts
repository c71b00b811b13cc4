import { expect, it } from 'vitest'
import { dropConflicts } from './drop-conflicts.ts'
import { person, shift, week } from './example.ts'

const [monday, tuesday] = ['2026-03-16', '2026-03-17']
const people = [
  person('ana', { name: 'Ana Lopez' }),
  person('max', { name: 'Max Weber' }),
  person('zoe', { name: 'Zoë Kim', status: 'terminated' }),
]
const [mine, clashing] = [shift('a', 'ana', monday), { ...shift('b', 'max', tuesday), jobRoleId: 'bar' }]
const roles = [{ id: 'bar', name: 'Bar', color: '#000' }]
const planned = week({ people, roles, shifts: [mine, clashing] })
const drop = (employeeId: string | null, day: string, copy = false) =>
  dropConflicts([{ shift: mine, to: { employeeId, day } }], { copy, week: planned })

it('names the employee and the clashing shift with its time', () => {
  expect(drop('max', tuesday)).toEqual([
    { severity: 'error', words: expect.stringMatching(/^Max Weber works 0?9:00.*–(17|5):00.* \(Bar\)$/) },
  ])
})

it('finds no conflict for a free day or an open shift', () => {
  expect([...drop('max', monday), ...drop(null, tuesday)]).toEqual([])
})

it('counts the dragged shift only if it is copied', () => {
  expect([drop('ana', monday, false).length, drop('ana', monday, true).length]).toEqual([0, 1])
})

it('refuses employees who are no longer active', () => {
  expect(drop('zoe', monday)).toEqual([{ severity: 'error', words: 'Zoë Kim is no longer active' }])
})

it('does not report two employees who exchange shifts', () => {
  const swap = [
    { shift: mine, to: { employeeId: 'max', day: tuesday } },
    { shift: clashing, to: { employeeId: 'ana', day: monday } },
  ]
  expect(dropConflicts(swap, { copy: false, week: planned })).toEqual([])
})
