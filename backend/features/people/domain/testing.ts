import type { EmployeeEvent } from '#schema/people/events.ts'

export const ana = {
  employeeId: 'a1d2b9f4-0000-4000-8000-000000000001',
  organizationId: 'a1d2b9f4-0000-4000-8000-000000000002',
  locationId: 'a1d2b9f4-0000-4000-8000-000000000003',
  firstName: 'Ana',
  lastName: 'Moreno',
  email: 'ana@muster.test',
  phone: null,
  position: 'Cook',
  role: 'employee',
} as const

const { employeeId, locationId } = ana

export const hired: EmployeeEvent = { type: 'EmployeeHired', data: ana }
export const terminated: EmployeeEvent = { type: 'EmployeeTerminated', data: { employeeId, locationId } }
export const reactivated: EmployeeEvent = { type: 'EmployeeReactivated', data: { employeeId, locationId } }
