import { expect, test } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { ana } from './testing.ts'
import { hireWithDetails } from './hiring.ts'

const { given } = specification(initialEmployee, evolveEmployee)

const payRate = { effectiveFrom: '2026-03-10', hourlyRateCents: 1850 }
const known = { ...ana, emailVerified: true, epc: 'E280' }
const newEmployee = { ...known, jobRoleIds: ['a role'], payRate }

test('hires an employee once with all details', () => {
  const { state } = given(hireWithDetails(initialEmployee, newEmployee))
  expect(state).toMatchObject({ ...known, jobRoleIds: ['a role'], status: 'active', payRates: [payRate] })
  given(hireWithDetails(initialEmployee, newEmployee))
    .when((present) => hireWithDetails(present, newEmployee))
    .refused('conflict', 'This person has been added already')
})

test('hires an employee without further details', () => {
  given([])
    .when((state) => hireWithDetails(state, { ...ana, emailVerified: false, epc: null, payRate: null }))
    .then([{ type: 'EmployeeHired', data: ana }])
})
