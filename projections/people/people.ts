import type { Role } from '#schema/people/events.ts'
import { forgottenName } from '#schema/shared/personal.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

export type PersonRow = {
  employee_id: string
  organization_id: string
  location_id: string
  first_name: string
  last_name: string
  /** Null without an account, or once the address has lapsed. */
  email: string | null
  email_verified: boolean
  phone: string | null
  position: string | null
  role: Role
  status: 'active' | 'terminated'
  badge: string | null
  hired_at: string
  /** The first day of the employment (yyyy-MM-dd). Null if the employee was added before it was recorded. */
  hire_date: string | null
  /** Locations since hiring; `from` is an instant. */
  homes: { from: string; locationId: string }[]
  /** Null until set. May contain roles that were deleted since. */
  job_role_ids: string[] | null
  payroll_number: string | null
  /** Whether the permission is granted. Owners run payroll without it. */
  runs_payroll: boolean
  forgotten_at: string | null
  /** The planned last day of work (yyyy-MM-dd). */
  last_day: string | null
  /** Whether the employee was imported by mistake. Lists omit them; history still names them. */
  hiring_undone: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.people': PersonRow
  }
}

export const people = projection<PersonRow>({
  name: 'people',
  version: 12,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    first_name: 'text not null',
    last_name: 'text not null',
    email: 'text',
    email_verified: 'boolean not null',
    phone: 'text',
    position: 'text',
    role: 'text not null',
    status: 'text not null',
    badge: 'text',
    hired_at: 'timestamptz not null',
    hire_date: 'date',
    homes: 'jsonb not null',
    job_role_ids: 'uuid[]',
    payroll_number: 'text',
    runs_payroll: 'boolean not null',
    forgotten_at: 'timestamptz',
    last_day: 'date',
    hiring_undone: 'boolean not null',
  },
  indexes: [
    'organization_id, last_name, first_name, employee_id',
    'location_id, last_name, first_name, employee_id',
    'organization_id, badge where badge is not null',
  ],
  creates: {
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
        badge: null,
        hired_at: metadata.at,
        hire_date: data.hireDate ?? null,
        homes: [{ from: metadata.at, locationId: data.locationId }],
        job_role_ids: null,
        payroll_number: null,
        runs_payroll: false,
        forgotten_at: null,
        last_day: null,
        hiring_undone: false,
      }),
    ],
  },
  on: {
    EmailVerified: [
      ({ stream }) => stream.slice('employee-'.length),
      (row, { data }) => {
        const person = existing(row)
        // A link mailed to a former address does not verify the new one.
        return person.email === data.email ? { ...person, email_verified: true } : person
      },
    ],
    EmailChanged: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...existing(row), email: data.after, email_verified: true }),
    ],
    EmailLapsed: [({ data }) => data.employeeId, (row) => ({ ...existing(row), email: null, email_verified: false })],
    EmployeeChanged: [
      ({ data }) => data.employeeId,
      (row, { data: { after } }) => ({
        ...existing(row),
        first_name: after.firstName,
        last_name: after.lastName,
        phone: after.phone,
        position: after.position,
      }),
    ],
    EmployeeRoleChanged: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...existing(row), role: data.after, runs_payroll: false }),
    ],
    EmployeeTransferred: [
      ({ data }) => data.employeeId,
      (row, { data: { to }, metadata }) => {
        const person = existing(row)
        const homes = [...person.homes, { from: metadata.at, locationId: to.locationId }]
        return { ...person, location_id: to.locationId, homes }
      },
    ],
    JobRolesSet: [({ data }) => data.employeeId, (row, { data }) => ({ ...existing(row), job_role_ids: data.after })],
    PayrollNumberSet: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...existing(row), payroll_number: data.after }),
    ],
    PayrollPermissionSet: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...existing(row), runs_payroll: data.granted }),
    ],
    BadgeRegistered: [({ data }) => data.employeeId, (row, { data }) => ({ ...existing(row), badge: data.epc })],
    BadgeRemoved: [({ data }) => data.employeeId, (row) => ({ ...existing(row), badge: null })],
    LastDaySet: [({ data }) => data.employeeId, (row, { data }) => ({ ...existing(row), last_day: data.after })],
    EmployeeTerminated: [
      ({ data }) => data.employeeId,
      (row) => ({ ...existing(row), status: 'terminated', last_day: null }),
    ],
    HiringUndone: [({ data }) => data.employeeId, (row) => ({ ...existing(row), hiring_undone: true })],
    // Clears everything explicitly, because earlier events may be folded with or without the destroyed key.
    PersonForgotten: [
      ({ data }) => data.employeeId,
      (row, { metadata }) => ({
        ...existing(row),
        first_name: forgottenName.firstName,
        last_name: forgottenName.lastName,
        email: null,
        email_verified: false,
        phone: null,
        position: null,
        badge: null,
        forgotten_at: metadata.at,
      }),
    ],
    EmployeeReactivated: [({ data }) => data.employeeId, (row) => ({ ...existing(row), status: 'active' })],
  },
})
