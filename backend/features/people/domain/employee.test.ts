import { describe, expect, it } from 'vitest'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import {
  changeEmail,
  evolveEmployee,
  hireEmployee,
  initialEmployee,
  lapseEmail,
  recordPasswordChange,
  verifyEmail,
} from './employee.ts'
import { ana, hired } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)

const verified: EmployeeEvent = { type: 'EmailVerified', data: { email: ana.email } }

describe('an employee', () => {
  it('is hired', () =>
    given([])
      .when((state) => hireEmployee(state, ana))
      .then([hired]))
  it('is hired once', () =>
    given([hired])
      .when((state) => hireEmployee(state, ana))
      .refused('conflict', 'This person has been added already'))
  it('has an unverified address at first', () => {
    expect(given([hired]).state).toMatchObject({ email: ana.email, emailVerified: false })
  })
  it('verifies the address', () =>
    given([hired])
      .when((state) => verifyEmail(state, { email: ana.email }))
      .then([verified]))
  it('has a verified address from then on', () => {
    expect(given([hired, verified]).state).toMatchObject({ emailVerified: true })
  })
  it('verifies an address once', () =>
    given([hired, verified])
      .when((state) => verifyEmail(state, { email: ana.email }))
      .then([]))
  it('does not verify a previous address', () =>
    given([hired])
      .when((state) => verifyEmail(state, { email: 'old@muster.test' }))
      .refused('conflict', 'This verification link is no longer valid'))
  it('changes the address once, and only from the current address', () => {
    const change = { before: ana.email, after: 'ana@new.test' }
    const changed: EmployeeEvent = { type: 'EmailChanged', data: { employeeId: ana.employeeId, ...change } }
    given([hired])
      .when((state) => changeEmail(state, change))
      .then([changed])
    given([hired, changed])
      .when((state) => changeEmail(state, change))
      .then([])
    given([hired, changed])
      .when((state) => changeEmail(state, { before: ana.email, after: 'ana@other.test' }))
      .refused('conflict', 'This confirmation link is no longer valid')
    expect(given([hired, changed]).state).toMatchObject({ email: 'ana@new.test', emailVerified: true })
  })
  it('loses an unverified address but not a verified one', () => {
    const { employeeId, email } = ana
    const lapsed: EmployeeEvent = { type: 'EmailLapsed', data: { employeeId, email } }
    given([hired])
      .when((state) => lapseEmail(state, { email }))
      .then([lapsed])
    for (const history of [
      [hired, lapsed],
      [hired, verified],
    ])
      given(history)
        .when((state) => lapseEmail(state, { email }))
        .then([])
    expect(given([hired, lapsed]).state).toMatchObject({ status: 'active', email: null })
  })
  it('records password changes', () =>
    given([hired])
      .when((state) => recordPasswordChange(state, { how: 'reset' }))
      .then([{ type: 'PasswordChanged', data: { how: 'reset' } }]))
  it('is not found before being hired', () => {
    const { when } = given([])
    when((state) => verifyEmail(state, { email: ana.email })).refused('not_found', 'There is no such employee')
    when((state) => recordPasswordChange(state, { how: 'reset' })).refused('not_found', 'There is no such employee')
  })
})
