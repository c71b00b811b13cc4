import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { addNewcomer } from './hiring.ts'

const { given } = specification(initialEmployee, evolveEmployee)

const person = {
  employeeId: randomUUID(),
  organizationId: randomUUID(),
  locationId: randomUUID(),
  firstName: 'Ana',
  lastName: 'Moreno',
  email: 'ana@muster.test',
  phone: null,
  position: 'Barista',
  role: 'employee',
} as const
const payRate = { effectiveFrom: '2026-03-10', hourlyRateCents: 1850 }
const known = { ...person, emailVerified: true, epc: 'E280' }
const newcomer = { ...known, payRate }

test('somebody new is there with all that is known of them, once', () => {
  const { state } = given(addNewcomer(initialEmployee, newcomer))
  expect(state).toMatchObject({ ...known, status: 'active', payRates: [payRate] })
  given(addNewcomer(initialEmployee, newcomer))
    .when((present) => addNewcomer(present, newcomer))
    .refused('conflict', 'This person has been added already')
})

test('of whom nothing more is known, nothing more is said', () => {
  given([])
    .when((state) => addNewcomer(state, { ...person, emailVerified: false, epc: null, payRate: null }))
    .then([{ type: 'EmployeeHired', data: person }])
})
