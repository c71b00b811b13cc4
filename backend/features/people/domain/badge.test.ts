import { expect, it } from 'vitest'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { registerBadge, removeBadge } from './badge.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { ana, hired, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)
const { employeeId } = ana
const registered = (epc: string, before: string | null = null): EmployeeEvent => ({
  type: 'BadgeRegistered',
  data: { employeeId, epc, before },
})
const removed = (epc: string): EmployeeEvent => ({ type: 'BadgeRemoved', data: { employeeId, epc } })

it('a badge replaces the previous badge', () => {
  given([hired])
    .when((state) => registerBadge(state, { epc: 'E280' }))
    .then([registered('E280')])
  given([hired, registered('E280')])
    .when((state) => registerBadge(state, { epc: 'E281' }))
    .then([registered('E281', 'E280')])
  given([hired, registered('E280')])
    .when((state) => registerBadge(state, { epc: 'E280' }))
    .then([])
})

it('a badge stays with a terminated employee until removed', () => {
  expect(given([hired, registered('E280'), terminated]).state).toMatchObject({ epc: 'E280' })
  given([hired, registered('E280'), terminated])
    .when(removeBadge)
    .then([removed('E280')])
  given([hired, terminated])
    .when((state) => registerBadge(state, { epc: 'E280' }))
    .refused('conflict', 'This employee is no longer active')
})

it('a badge is removed once, and only if it is the given one', () => {
  given([hired]).when(removeBadge).then([])
  given([hired, registered('E280'), removed('E280')])
    .when(removeBadge)
    .then([])
  given([hired, registered('E281')])
    .when((state) => removeBadge(state, { epc: 'E280' }))
    .then([])
})
