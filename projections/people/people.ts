import type { Role } from '#schema/events/employee.ts'
import { existing, projection } from '../runner/projection.ts'

export type PersonRow = {
  employee_id: string
  organization_id: string
  location_id: string
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  phone: string | null
  position: string | null
  role: Role
  status: 'active' | 'terminated'
  hired_at: string
}

export const people = projection<PersonRow>({
  name: 'people',
  version: 2,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    first_name: 'text not null',
    last_name: 'text not null',
    email: 'text not null',
    email_verified: 'boolean not null',
    phone: 'text',
    position: 'text',
    role: 'text not null',
    status: 'text not null',
    hired_at: 'timestamptz not null',
  },
  indexes: ['organization_id, last_name, first_name, employee_id', 'location_id, last_name, first_name, employee_id'],
  begins: {
    EmployeeHired: [
      ({ data }) => data.employeeId,
      ({ data, metadata }) => ({
        employee_id: data.employeeId,
        organization_id: data.organizationId,
        location_id: data.locationId,
        first_name: data.firstName,
        last_name: data.lastName,
        email: data.email,
        email_verified: false,
        phone: data.phone,
        position: data.position,
        role: data.role,
        status: 'active',
        hired_at: metadata.at,
      }),
    ],
  },
  on: {
    EmailVerified: [
      ({ stream }) => stream.slice('employee-'.length),
      (row, { data }) => {
        const person = existing(row)
        // A link mailed to an address they have since changed says nothing of the new one.
        return person.email === data.email ? { ...person, email_verified: true } : person
      },
    ],
    EmployeeTerminated: [({ data }) => data.employeeId, (row) => ({ ...existing(row), status: 'terminated' })],
    EmployeeReactivated: [({ data }) => data.employeeId, (row) => ({ ...existing(row), status: 'active' })],
  },
})
