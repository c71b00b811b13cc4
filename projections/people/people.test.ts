import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, hired, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { people } from './people.ts'

test('a new employee is active with an unverified address', () => {
  const events = recorded([{ ...hired(ANA), metadata: { at: '2026-01-05T10:00:00.000Z' } }])
  expect(given(people, events)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      first_name: 'Ana',
      last_name: 'Lopez',
      email: 'ana@example.com',
      email_verified: false,
      phone: null,
      position: 'Barista',
      role: 'employee',
      status: 'active',
      badge: null,
      hired_at: '2026-01-05T10:00:00.000Z',
      hire_date: null,
      homes: [{ from: '2026-01-05T10:00:00.000Z', locationId: LOCATION }],
      job_role_ids: null,
      last_day: null,
      hiring_undone: false,
      payroll_number: null,
      runs_payroll: false,
      forgotten_at: null,
    },
  ])
})

test('verifying an address changes only that employee’s row', () => {
  const events = recorded([
    hired(ANA),
    hired(MAX, 'max@example.com'),
    { type: 'EmailVerified', data: { email: 'ana@example.com' } },
  ])
  expect(given(people, events)).toMatchObject([
    { employee_id: ANA, email_verified: true },
    { employee_id: MAX, email_verified: false },
  ])
})

test('verifying a former address changes nothing', () => {
  const events = recorded([hired(ANA), { type: 'EmailVerified', data: { email: 'ana@old.example.com' } }])
  expect(given(people, events)).toMatchObject([{ email: 'ana@example.com', email_verified: false }])
})

test('a changed address is verified', () => {
  const changed = { employeeId: ANA, before: 'ana@example.com', after: 'ana@new.example.com' }
  const events = recorded([hired(ANA), { type: 'EmailChanged', data: changed }])
  expect(given(people, events)).toMatchObject([{ email: 'ana@new.example.com', email_verified: true }])
})

test('an employee whose address lapsed has none', () => {
  const lapsed = { type: 'EmailLapsed', data: { employeeId: ANA, email: 'ana@example.com' } } as const
  expect(given(people, recorded([hired(ANA), lapsed]))).toMatchObject([{ email: null, email_verified: false }])
})

test('a terminated employee stays terminated until reactivated', () => {
  const left = { type: 'EmployeeTerminated', data: { employeeId: ANA, locationId: LOCATION } } as const
  const back = { type: 'EmployeeReactivated', data: { employeeId: ANA, locationId: LOCATION } } as const
  expect(given(people, recorded([hired(ANA), left]))).toMatchObject([{ status: 'terminated' }])
  expect(given(people, recorded([hired(ANA), left, back]))).toMatchObject([{ status: 'active' }])
})

test('changes only the given details', () => {
  const before = { firstName: 'Ana', lastName: 'Lopez', phone: null, position: 'Barista' }
  const after = { ...before, lastName: 'Lopez Ortega', phone: '555 0100' }
  const events = recorded([
    hired(ANA),
    { type: 'EmployeeChanged', data: { employeeId: ANA, before, after } },
    { type: 'EmployeeRoleChanged', data: { employeeId: ANA, before: 'employee', after: 'manager' } },
    {
      type: 'EmployeeTransferred',
      data: {
        employeeId: ANA,
        locationId: LOCATION,
        from: { locationId: LOCATION, name: 'Harbor Street' },
        to: { locationId: ENTRY, name: 'Mission Yard' },
      },
    },
  ])
  expect(given(people, events)).toMatchObject([
    { first_name: 'Ana', last_name: 'Lopez Ortega', phone: '555 0100', position: 'Barista' },
  ])
  expect(given(people, events)).toMatchObject([{ role: 'manager', location_id: ENTRY, status: 'active' }])
})

test('a manager may run payroll until the permission is revoked or their role changes', () => {
  const permitted = (granted: boolean) =>
    ({ type: 'PayrollPermissionSet', data: { employeeId: ANA, granted } }) as const
  const demoted = {
    type: 'EmployeeRoleChanged',
    data: { employeeId: ANA, before: 'manager', after: 'employee' },
  } as const
  expect(given(people, recorded([hired(ANA), permitted(true)]))).toMatchObject([{ runs_payroll: true }])
  expect(given(people, recorded([hired(ANA), permitted(true), permitted(false)]))).toMatchObject([
    { runs_payroll: false },
  ])
  expect(given(people, recorded([hired(ANA), permitted(true), demoted]))).toMatchObject([{ runs_payroll: false }])
})

test('job roles are replaced by the latest list', () => {
  const set = (before: string[] | null, after: string[]) =>
    ({ type: 'JobRolesSet', data: { employeeId: ANA, before, after } }) as const
  expect(given(people, recorded([hired(ANA), set(null, [ENTRY])]))).toMatchObject([{ job_role_ids: [ENTRY] }])
  expect(given(people, recorded([hired(ANA), set(null, [ENTRY]), set([ENTRY], [])]))).toMatchObject([
    { job_role_ids: [] },
  ])
})

test('a badge stays assigned until removed, also after termination', () => {
  const registered = { type: 'BadgeRegistered', data: { employeeId: ANA, epc: 'E280', before: null } } as const
  const left = { type: 'EmployeeTerminated', data: { employeeId: ANA, locationId: LOCATION } } as const
  const removed = { type: 'BadgeRemoved', data: { employeeId: ANA, epc: 'E280' } } as const
  expect(given(people, recorded([hired(ANA), registered, left]))).toMatchObject([{ badge: 'E280' }])
  expect(given(people, recorded([hired(ANA), registered, left, removed]))).toMatchObject([{ badge: null }])
})

test('an undone hiring marks the terminated employee', () => {
  const which = { employeeId: ANA, locationId: LOCATION }
  const left = { type: 'EmployeeTerminated', data: which } as const
  const undone = { type: 'HiringUndone', data: which } as const
  expect(given(people, recorded([hired(ANA), left]))).toMatchObject([{ hiring_undone: false }])
  expect(given(people, recorded([hired(ANA), left, undone]))).toMatchObject([
    { status: 'terminated', hiring_undone: true },
  ])
})

test('a last day is planned until it is removed or the employment ends', () => {
  const set = (before: string | null, after: string | null) =>
    ({
      type: 'LastDaySet',
      data: { employeeId: ANA, locationId: LOCATION, before, after, endsAt: after && `${after}T23:00:00.000Z` },
    }) as const
  const left = { type: 'EmployeeTerminated', data: { employeeId: ANA, locationId: LOCATION } } as const
  expect(given(people, recorded([hired(ANA), set(null, '2026-03-13')]))).toMatchObject([{ last_day: '2026-03-13' }])
  expect(given(people, recorded([hired(ANA), set(null, '2026-03-13'), left]))).toMatchObject([
    { status: 'terminated', last_day: null },
  ])
})
