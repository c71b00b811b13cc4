import { expect, test } from 'vitest'
import { inPlaceOf, type Party, type Standing } from './in-place-of.ts'

const manager: Party = { status: 'active', role: 'manager', locationId: 'harbor' }
const delegate: Party = { ...manager, locationId: 'downtown' }
const standing: Standing = {
  delegationId: 'd1',
  employeeId: 'sam',
  delegateId: 'jo',
  startDate: '2026-12-20',
  endDate: '2027-01-03',
  manager,
  delegate,
  today: '2026-12-24',
}
const ana = { employeeId: 'ana', locationId: 'harbor' }
const decides = (more: Partial<Standing> = {}, person: Parameters<typeof inPlaceOf>[1] = ana) =>
  inPlaceOf([{ ...standing, ...more }], person)

test('a delegate decides in place of the manager from the first to the last day', () => {
  expect(decides({ today: '2026-12-19' })).toBeNull()
  expect(decides({ today: '2026-12-20' })).toBe('sam')
  expect(decides({ today: '2027-01-03' })).toBe('sam')
  expect(decides({ today: '2027-01-04' })).toBeNull()
})

test('a delegation applies while both have their roles', () => {
  expect(decides({ delegate: { ...delegate, role: 'owner' } })).toBe('sam')
  expect(decides({ delegate: { ...delegate, role: 'employee' } })).toBeNull()
  expect(decides({ delegate: { ...delegate, status: 'terminated' } })).toBeNull()
  expect(decides({ manager: { ...manager, role: 'employee' } })).toBeNull()
  expect(decides({ manager: { ...manager, role: 'owner' } })).toBeNull()
  expect(decides({ manager: { ...manager, status: 'terminated' } })).toBeNull()
})

test('a delegation is about the people of the manager’s location except the manager and the delegate', () => {
  expect(decides({}, { employeeId: 'bo', locationId: 'downtown' })).toBeNull()
  expect(decides({ manager: { ...manager, locationId: 'downtown' } })).toBeNull()
  expect(decides({}, { employeeId: 'sam', locationId: 'harbor' })).toBeNull()
  expect(decides({}, { employeeId: 'jo', locationId: 'harbor' })).toBeNull()
  expect(decides({}, { employeeId: null, locationId: 'harbor' })).toBe('sam')
})

test('of several delegations, one that applies counts', () => {
  const over = { ...standing, endDate: '2026-12-21' }
  expect(inPlaceOf([over, { ...standing, employeeId: 'kim' }], ana)).toBe('kim')
  expect(inPlaceOf([], ana)).toBeNull()
})
