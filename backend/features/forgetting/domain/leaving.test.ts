import { expect, it } from 'vitest'
import { payUntil } from '#schema/forgetting/rules.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveLeaving, forgetEmployee, initialLeaving, type Leaving } from './leaving.ts'

const employeeId = 'a1d2b9f4-0000-4000-8000-000000000001'
const organizationId = 'a1d2b9f4-0000-4000-8000-000000000002'
const locationId = 'a1d2b9f4-0000-4000-8000-000000000003'
const [firstName, lastName] = ['Ana', 'Moreno']
const person = { employeeId, organizationId, locationId, firstName, lastName, email: null, phone: null, position: null }

type Dated = EmployeeEvent & { metadata: { at: string } }

const at = (day: string, event: EmployeeEvent): Dated => ({ ...event, metadata: { at: `${day}T03:00:00.000Z` } })
const hired = at('2020-02-03', { type: 'EmployeeHired', data: { ...person, role: 'employee' } })
const left = (day: string) => at(day, { type: 'EmployeeTerminated', data: { employeeId, locationId } })
const back = at('2024-05-01', { type: 'EmployeeReactivated', data: { employeeId, locationId } })
const forgotten = (until: string) =>
  at('2026-03-10', { type: 'PersonForgotten', data: { employeeId, locationId, payUntil: until } })

const { given } = specification<Leaving, Dated>(initialLeaving, evolveLeaving)
const forgetting = (payYears: number) => (state: Leaving) =>
  forgetEmployee(state, { timeZone: 'America/New_York', payYears }).map((event) => at('2026-03-10', event))
const forget = forgetting(7)

it('is refused for current employees', () => {
  given([]).when(forget).refused('not_found', 'There is no such employee')
  given([hired]).when(forget).refused('conflict', 'This employee is still employed')
  given([hired, left('2024-03-02'), back])
    .when(forget)
    .refused('conflict', 'This employee is still employed')
})

it('keeps pay for years after the last day, in the location’s time zone', () => {
  given([hired, left('2024-03-02')])
    .when(forget)
    .then([forgotten('2031-03-01')])
  given([hired, left('2024-03-02'), back, left('2025-06-30')])
    .when(forget)
    .then([forgotten('2032-06-29')])
  expect(payUntil('2024-02-29', 7)).toBe('2031-03-01')
})

it('keeps pay for the organization’s retention period', () => {
  given([hired, left('2024-03-02')])
    .when(forgetting(3))
    .then([forgotten('2027-03-01')])
})

it('happens once', () => {
  given([hired, left('2024-03-02'), forgotten('2031-03-01')])
    .when(forget)
    .then([])
})
