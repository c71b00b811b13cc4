import { describe, expect, it } from 'vitest'
import type { EmployeeEvent, PersonalDetails, Role } from '#schema/people/events.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import {
  updateEmployee,
  updateEmployeeRole,
  recordPin,
  updateNotificationPreferences,
  transferEmployee,
} from './person.ts'
import { ana, hired, reactivated, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)
const { employeeId, locationId } = ana
const gone = 'This employee is no longer active'

describe('personal details', () => {
  const before: PersonalDetails = { firstName: 'Ana', lastName: 'Moreno', phone: null, position: 'Cook' }
  const after = { ...before, lastName: 'Moreno Ruiz', phone: '555 0100' }
  const changed: EmployeeEvent = { type: 'EmployeeChanged', data: { employeeId, before, after } }

  it('change only in the given fields', () => {
    const { when } = given([hired])
    when((state) => updateEmployee(state, { lastName: 'Moreno Ruiz', phone: '555 0100' })).then([changed])
    when((state) => updateEmployee(state, { position: null })).then([
      { type: 'EmployeeChanged', data: { employeeId, before, after: { ...before, position: null } } },
    ])
  })
  it('append nothing if unchanged', () => {
    given([hired])
      .when((state) => updateEmployee(state, {}))
      .then([])
    given([hired, changed])
      .when((state) => updateEmployee(state, after))
      .then([])
    expect(given([hired, changed]).state).toMatchObject({ ...after, email: ana.email, role: ana.role })
  })
  it('can’t change for a terminated employee', () =>
    given([hired, terminated])
      .when((state) => updateEmployee(state, after))
      .refused('conflict', gone))
})

describe('a role', () => {
  const promoted: EmployeeEvent = {
    type: 'EmployeeRoleChanged',
    data: { employeeId, before: 'employee', after: 'manager' },
  }
  it('of owner needs an account', () =>
    given([{ type: 'EmployeeHired', data: { ...ana, email: null } }])
      .when((state) => updateEmployeeRole(state, { role: 'owner' }))
      .refused('conflict', 'An owner needs an account: give this employee an email address first'))
  const to = (role: Role) => (state: Parameters<typeof updateEmployeeRole>[0]) => updateEmployeeRole(state, { role })

  it('is changed', () => {
    given([hired]).when(to('manager')).then([promoted])
    expect(given([hired, promoted]).state).toMatchObject({ role: 'manager' })
  })
  it('appends nothing if unchanged', () => given([hired, promoted]).when(to('manager')).then([]))
  it('can’t be changed for a terminated employee', () =>
    given([hired, terminated]).when(to('manager')).refused('conflict', gone))
})

describe('a transfer', () => {
  const harbor = { locationId, name: 'Harbor Street' }
  const yard = { locationId: 'a1d2b9f4-0000-4000-8000-000000000009', name: 'Mission Yard' }
  const move = (from: typeof yard, to: typeof yard): EmployeeEvent => ({
    type: 'EmployeeTransferred',
    data: { employeeId, locationId: from.locationId, from, to },
  })

  it('moves an employee and records the previous location', () => {
    given([hired])
      .when((state) => transferEmployee(state, { from: harbor, to: yard }))
      .then([move(harbor, yard)])
    expect(given([hired, move(harbor, yard)]).state).toMatchObject({
      locationId: yard.locationId,
      formerLocationIds: [locationId],
    })
    const back = given([hired, move(harbor, yard), move(yard, harbor), move(harbor, yard)]).state
    expect(back).toMatchObject({ locationId: yard.locationId, formerLocationIds: [locationId, yard.locationId] })
  })
  it('to the same location appends nothing', () =>
    given([hired])
      .when((state) => transferEmployee(state, { from: harbor, to: harbor }))
      .then([]))
  it('is refused for a terminated employee', () =>
    given([hired, terminated])
      .when((state) => transferEmployee(state, { from: harbor, to: yard }))
      .refused('conflict', gone))
})

describe('preferences', () => {
  const nights = { ...defaultPreferences, quietHours: { start: '22:00', end: '06:30' } }
  const set: EmployeeEvent = { type: 'PreferencesSet', data: { employeeId, before: null, after: nights } }

  it('are stored even if equal to the default', () => {
    given([hired])
      .when((state) => updateNotificationPreferences(state, { preferences: defaultPreferences }))
      .then([{ type: 'PreferencesSet', data: { employeeId, before: null, after: defaultPreferences } }])
  })
  it('append nothing if unchanged', () =>
    given([hired, set])
      .when((state) => updateNotificationPreferences(state, { preferences: { ...nights } }))
      .then([]))
})

describe('a kiosk PIN', () => {
  const [issued, removed]: EmployeeEvent[] = [
    { type: 'PinIssued', data: { employeeId } },
    { type: 'PinRemoved', data: { employeeId } },
  ]
  const record = (what: 'issued' | 'removed') => (state: Parameters<typeof recordPin>[0]) => recordPin(state, { what })
  if (!issued || !removed) throw new Error('there are two')

  it('can be issued repeatedly and removed once', () => {
    given([hired]).when(record('issued')).then([issued])
    given([hired, issued]).when(record('issued')).then([issued])
    given([hired, issued]).when(record('removed')).then([removed])
    given([hired, issued, removed]).when(record('removed')).then([])
    given([hired]).when(record('removed')).then([])
  })
  it('ends with the employment and does not return on reactivation', () => {
    given([hired, issued, terminated]).when(record('removed')).then([])
    given([hired, issued, terminated]).when(record('issued')).refused('conflict', gone)
    given([hired, issued, terminated, reactivated]).when(record('removed')).then([])
  })
})
