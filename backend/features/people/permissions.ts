import type { User } from '#schema/identity/rest.ts'
import type { Person } from './queries.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import { alsoPast, managing, ofOrganization, own, owning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'PUT /api/employees/{id}/pay-rate': managing,
  'DELETE /api/employees/{id}': managing,
  'POST /api/employees/{id}/reactivate': managing,
  'POST /api/employees/{id}/email': managing,
  'POST /api/auth/register': managing,
  'POST /api/employees': managing,
  'GET /api/auth/invitations': managing,
  'POST /api/auth/invitations': managing,
  'POST /api/auth/invitations/{id}/resend': managing,
  'DELETE /api/auth/invitations/{id}': managing,
  'GET /api/employees': alsoPast(ofOrganization),
  'GET /api/employees/{id}': alsoPast(own),
  'PUT /api/employees/{id}': own,
  'PUT /api/employees/{id}/role': owning,
  'PUT /api/employees/{id}/payroll-permission': owning,
  'PUT /api/employees/{id}/payroll-number': managing,
  'PUT /api/employees/{id}/job-roles': managing,
  'PUT /api/employees/{id}/location': owning,
  'POST /api/employees/import': managing,
  'POST /api/rfid/register': managing,
  'DELETE /api/rfid/remove/{employeeId}': managing,
  'Query.me': alsoPast(own),
  'Query.people': alsoPast(managing),
  'Query.person': alsoPast(own),
  'Query.invitations': managing,
  'Mutation.updatePayRate': managing,
  'Mutation.updateEmployeeJobRoles': managing,
  'Mutation.createEmployee': managing,
  'Mutation.updateEmployee': own,
  'Mutation.updateEmployeeEmail': managing,
  'Mutation.updateEmployeeRole': owning,
  'Mutation.updatePayrollPermission': owning,
  'Mutation.updatePayrollNumber': managing,
  'Mutation.transferEmployee': owning,
  'Mutation.deactivateEmployee': managing,
  'Mutation.reactivateEmployee': managing,
  'Mutation.registerBadge': managing,
  'Mutation.removeBadge': managing,
  'Mutation.createInvitation': managing,
  'Mutation.resendInvitation': managing,
  'Mutation.revokeInvitation': managing,
  'Mutation.importEmployees': managing,
} as const satisfies AccessTable

const row = {
  email: 'contact',
  phone: 'contact',
  hourly_rate: 'pay',
  rfid_tag_epc: 'badge',
  has_badge: 'contact',
} as const
const whole = {
  ...row,
  pay_rates: 'pay',
  role_rates: 'pay',
  payroll_number: 'contact',
  runs_payroll: 'public',
} as const

export const confidential = {
  'Employee.email': 'contact',
  'Employee.emailVerified': 'public',
  'Employee.phone': 'contact',
  'Employee.badge': 'badge',
  'Employee.hasBadge': 'contact',
  'Employee.hourlyRateCents': 'pay',
  'Employee.payRates': 'pay',
  'PayRate.hourlyRateCents': 'pay',
  'Employee.payrollNumber': 'contact',
  'Employee.runsPayroll': 'public',
  'Invitation.email': 'contact',
  // What the caller has just sent.
  'ImportRow.email': 'own',
  'GET /api/employees': row,
  'GET /api/employees/{id}': whole,
  'PUT /api/employees/{id}': whole,
  'PUT /api/employees/{id}/role': whole,
  'PUT /api/employees/{id}/payroll-permission': whole,
  'PUT /api/employees/{id}/payroll-number': whole,
  'PUT /api/employees/{id}/job-roles': whole,
  'PUT /api/employees/{id}/location': whole,
  'POST /api/auth/register': whole,
  'POST /api/employees': whole,
  'POST /api/employees/import': { email: 'own' },
  'GET /api/auth/invitations': { email: 'contact' },
  'POST /api/auth/invitations': { email: 'contact' },
  'POST /api/auth/invitations/{id}/resend': { email: 'contact' },
} as const satisfies Confidential

export type Target = Pick<Person, 'id' | 'locationId' | 'role'>

export type Viewer = Pick<User, 'employeeId' | 'role' | 'locationId'>

/** Personal data, such as the clock or the PTO balance: one's own; managers their location's, owners everyone's. */
export function mayLookInto(person: Pick<Person, 'id' | 'locationId'>, user: Viewer): boolean {
  if (person.id === user.employeeId || user.role === 'owner') return true
  return user.role === 'manager' && person.locationId === user.locationId
}

/** Managers change the employees of their location, owners everyone. */
export const isManageable = (person: Target, user: Viewer): boolean =>
  user.role === 'owner' ||
  (user.role === 'manager' && person.role === 'employee' && person.locationId === user.locationId)

/** What people enter themselves, such as their availability: managers do for those of theirs who can't sign in. */
export const mayEnterFor = (person: Target & Pick<Person, 'email'>, user: Viewer): boolean =>
  person.id === user.employeeId || (person.email === null && isManageable(person, user))

/** One's own pay, and that of the employees one manages. */
export const mayKnowPay = (person: Target, user: Viewer): boolean =>
  person.id === user.employeeId || isManageable(person, user)

/** A badge's number is all that it takes to copy it, and to punch as its holder. */
export const mayKnowBadge = mayKnowPay
