import { describe, it } from 'vitest'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { updateEmployeeJobRoles, updatePayRate } from './terms.ts'
import { ana, hired, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)
const { employeeId } = ana

const gone = 'This employee is no longer active'

describe('job roles', () => {
  const known = { barista: {}, host: {} }
  const areSet = (before: string[] | null, after: string[]): EmployeeEvent => ({
    type: 'JobRolesSet',
    data: { employeeId, before, after },
  })
  const set =
    (...jobRoleIds: string[]) =>
    (state: Parameters<typeof updateEmployeeJobRoles>[0]) =>
      updateEmployeeJobRoles(state, { jobRoleIds }, known)

  it('are stored sorted and unique', () =>
    given([hired])
      .when(set('host', 'barista', 'host'))
      .then([areSet(null, ['barista', 'host'])]))
  it('append nothing if unchanged in any order', () =>
    given([hired, areSet(null, ['barista', 'host'])])
      .when(set('host', 'barista'))
      .then([]))
  it('can be an empty list, which differs from never set', () => {
    given([hired])
      .when(set())
      .then([areSet(null, [])])
    given([hired, areSet(null, ['host'])])
      .when(set())
      .then([areSet(['host'], [])])
  })
  it('must exist in the organization', () => {
    const message = 'There is no such role'
    for (const unknown of ['cook', 'toString']) {
      given([hired]).when(set('host', unknown)).refused('invalid', message, { jobRoleIds: message })
    }
  })
  it('are refused for a terminated employee', () =>
    given([hired, terminated]).when(set('host')).refused('conflict', gone))
})

describe('the pay rate', () => {
  const rate = (effectiveFrom: string, hourlyRateCents: number, before: number | null = null): EmployeeEvent => ({
    type: 'PayRateSet',
    data: { employeeId, effectiveFrom, hourlyRateCents, before },
  })
  const set = (effectiveFrom: string, hourlyRateCents: number) => (state: Parameters<typeof updatePayRate>[0]) =>
    updatePayRate(state, { employeeId, effectiveFrom, hourlyRateCents })
  it('of a job role is independent of the general rate', () => {
    const roleId = '00000000-0000-4000-8000-0000000000aa'
    const ofRole = (hourlyRateCents: number, before: number | null): EmployeeEvent => ({
      type: 'PayRateSet',
      data: { employeeId, roleId, effectiveFrom: '2026-03-01', hourlyRateCents, before },
    })
    const setFor = (hourlyRateCents: number) => (state: Parameters<typeof updatePayRate>[0]) =>
      updatePayRate(state, { employeeId, roleId, effectiveFrom: '2026-03-01', hourlyRateCents })
    given([hired, rate('2026-03-01', 1800)])
      .when(setFor(2400))
      .then([ofRole(2400, null)])
    given([hired, ofRole(2400, null)])
      .when(setFor(2400))
      .then([])
    given([hired, ofRole(2400, null)])
      .when(setFor(2500))
      .then([ofRole(2500, 2400)])
  })
  const raised = [hired, rate('2026-01-01', 1800), rate('2026-03-01', 2000, 1800)]

  it('is set', () =>
    given([hired])
      .when(set('2026-01-01', 1800))
      .then([rate('2026-01-01', 1800)]))
  it('records the rate that applied on that day before', () => {
    const { when } = given(raised)
    when(set('2026-04-01', 2100)).then([rate('2026-04-01', 2100, 2000)])
    when(set('2026-02-01', 1900)).then([rate('2026-02-01', 1900, 1800)])
    when(set('2025-12-01', 1700)).then([rate('2025-12-01', 1700)])
  })
  it('of the same day replaces it', () => {
    given(raised)
      .when(set('2026-03-01', 2050))
      .then([rate('2026-03-01', 2050, 2000)])
    given([...raised, rate('2026-03-01', 2050, 2000)])
      .when(set('2026-05-01', 2200))
      .then([rate('2026-05-01', 2200, 2050)])
  })
  it('appends nothing if unchanged', () => given(raised).when(set('2026-03-01', 2000)).then([]))
  it('is refused for a terminated employee', () =>
    given([hired, terminated]).when(set('2026-03-01', 2000)).refused('conflict', gone))
})
