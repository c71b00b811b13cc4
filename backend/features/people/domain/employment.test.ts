import { expect, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { reactivateEmployee, deactivateEmployee } from './employment.ts'
import { ana, hired, reactivated, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)

it('an employee is terminated and reactivated once each', () => {
  given([hired]).when(deactivateEmployee).then([terminated])
  given([hired, terminated]).when(deactivateEmployee).then([])
  given([hired, terminated]).when(reactivateEmployee).then([reactivated])
  given([hired, terminated, reactivated]).when(reactivateEmployee).then([])
  given([hired, terminated, reactivated]).when(deactivateEmployee).then([terminated])
})

it('a terminated employee keeps their data', () => {
  expect(given([hired, terminated]).state).toMatchObject({
    status: 'terminated',
    email: ana.email,
    position: ana.position,
  })
  expect(given([hired, terminated, reactivated]).state).toEqual(given([hired]).state)
})

it('an unknown employee is not found', () => {
  given([]).when(deactivateEmployee).refused('not_found', 'There is no such employee')
  given([]).when(reactivateEmployee).refused('not_found', 'There is no such employee')
})
