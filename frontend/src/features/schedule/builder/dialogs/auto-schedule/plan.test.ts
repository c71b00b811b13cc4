import { expect, it } from 'vitest'
import { person, shift, week } from '../../model/example.ts'
import { planByPerson, stillOpen } from './plan.ts'

const planned = week({
  people: [person('max', { name: 'Max Weber' }), person('ana', { name: 'Ana Lopez' }), person('zoe')],
  shifts: [
    shift('has', 'ana', '2026-03-16', '09:00', '13:30'),
    shift('late', null, '2026-03-18', '12:00', '20:00'),
    shift('early', null, '2026-03-17', '06:00', '10:30'),
    shift('other', null, '2026-03-17', '09:00', '17:00'),
  ],
})

it('lists assignments by name and start, with the hours before and after', () => {
  const plan = planByPerson(
    [
      { shiftId: 'late', employeeId: 'ana' },
      { shiftId: 'other', employeeId: 'max' },
      { shiftId: 'early', employeeId: 'ana' },
    ],
    planned,
  )
  expect(
    plan.map(({ person, before, after, shifts }) => [person.name, before, after, shifts.map(({ id }) => id)]),
  ).toEqual([
    ['Ana Lopez', 240, 240 + 240 + 450, ['early', 'late']],
    ['Max Weber', 0, 450, ['other']],
  ])
})

it('excludes shifts that are no longer in the week', () => {
  expect(planByPerson([{ shiftId: 'gone', employeeId: 'ana' }], planned)).toEqual([])
})

it('returns only assignments of shifts that are still open', () => {
  const plan = [
    { shiftId: 'late', employeeId: 'ana' },
    { shiftId: 'has', employeeId: 'max' },
    { shiftId: 'gone', employeeId: 'max' },
  ]
  expect(stillOpen(plan, planned)).toEqual([plan[0]])
})
