import type { User } from '#schema/identity/rest.ts'
import type { Person } from './queries.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import {
  sessionOnly,
  withAsOf,
  managers,
  organizationMembers,
  self,
  owners,
  type AccessTable,
} from '#backend/platform/access.ts'

export const access = {
  'PUT /api/employees/{id}/pay-rate': managers,
  'DELETE /api/employees/{id}': managers,
  'GET /api/employees/{id}/employment-end': managers,
  'POST /api/employees/{id}/reactivate': managers,
  'POST /api/employees/{id}/email': sessionOnly(managers),
  'POST /api/auth/register': sessionOnly(managers),
  'POST /api/employees': managers,
  'GET /api/auth/invitations': managers,
  'POST /api/auth/invitations': sessionOnly(managers),
  'POST /api/auth/invitations/{id}/resend': sessionOnly(managers),
  'DELETE /api/auth/invitations/{id}': managers,
  'GET /api/employees': withAsOf(organizationMembers),
  'GET /api/employees/{id}': withAsOf(self),
  'PUT /api/employees/{id}': self,
  'PUT /api/employees/{id}/role': sessionOnly(owners),
  'PUT /api/employees/{id}/payroll-permission': sessionOnly(owners),
  'PUT /api/employees/{id}/payroll-number': managers,
  'PUT /api/employees/{id}/last-day': managers,
  'PUT /api/employees/{id}/job-roles': managers,
  'PUT /api/employees/{id}/location': owners,
  'POST /api/employees/import': managers,
  'POST /api/rfid/register': managers,
  'DELETE /api/rfid/remove/{employeeId}': managers,
  'Query.me': withAsOf(self),
  'Query.people': withAsOf(managers),
  'Query.person': withAsOf(self),
  'Query.employmentEnd': managers,
  'Query.invitations': managers,
  'Mutation.updatePayRate': managers,
  'Mutation.updateEmployeeJobRoles': managers,
  'Mutation.createEmployee': sessionOnly(managers),
  'Mutation.updateEmployee': self,
  'Mutation.updateEmployeeEmail': sessionOnly(managers),
  'Mutation.updateEmployeeRole': sessionOnly(owners),
  'Mutation.updatePayrollPermission': sessionOnly(owners),
  'Mutation.updatePayrollNumber': managers,
  'Mutation.transferEmployee': owners,
  'Mutation.updateLastDay': managers,
  'Mutation.deactivateEmployee': managers,
  'Mutation.reactivateEmployee': managers,
  'Mutation.registerBadge': managers,
  'Mutation.removeBadge': managers,
  'Mutation.createInvitation': sessionOnly(managers),
  'Mutation.resendInvitation': sessionOnly(managers),
  'Mutation.revokeInvitation': managers,
  'Mutation.importEmployees': managers,
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
  last_day: 'contact',
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
  'Employee.lastDay': 'contact',
  'Employee.runsPayroll': 'public',
  'EmploymentEnd.hasBadge': 'contact',
  'EmploymentEnd.hasPin': 'contact',
  'Invitation.email': 'contact',
  'ImportRow.email': 'own',
  'ImportedEmployee.phone': 'own',
  'ImportedEmployee.hourlyRateCents': 'own',
  'ImportedEmployee.badge': 'own',
  'GET /api/employees': row,
  'GET /api/employees/{id}': whole,
  'GET /api/employees/{id}/employment-end': { has_badge: 'contact', has_pin: 'contact' },
  'PUT /api/employees/{id}': whole,
  'PUT /api/employees/{id}/role': whole,
  'PUT /api/employees/{id}/payroll-permission': whole,
  'PUT /api/employees/{id}/payroll-number': whole,
  'PUT /api/employees/{id}/last-day': whole,
  'PUT /api/employees/{id}/job-roles': whole,
  'PUT /api/employees/{id}/location': whole,
  'POST /api/auth/register': whole,
  'POST /api/employees': whole,
  'POST /api/employees/import': { email: 'own', phone: 'own', hourly_rate: 'own', rfid_tag_epc: 'own' },
  'GET /api/auth/invitations': { email: 'contact' },
  'POST /api/auth/invitations': { email: 'contact' },
  'POST /api/auth/invitations/{id}/resend': { email: 'contact' },
} as const satisfies Confidential

export type Target = Pick<Person, 'id' | 'locationId' | 'role'>

export type Viewer = Pick<User, 'employeeId' | 'role' | 'locationId'>

/** Personal data, such as the time clock or the PTO balance: visible to the employee, their location's managers and owners. */
export function mayLookInto(person: Pick<Person, 'id' | 'locationId'>, user: Viewer): boolean {
  if (person.id === user.employeeId || user.role === 'owner') return true
  return user.role === 'manager' && person.locationId === user.locationId
}

export const isManageable = (person: Target, user: Viewer): boolean =>
  user.role === 'owner' ||
  (user.role === 'manager' && person.role === 'employee' && person.locationId === user.locationId)

/** Data that employees enter themselves, such as availability. Managers enter it for employees without an account. */
export const mayEnterFor = (person: Target & Pick<Person, 'email'>, user: Viewer): boolean =>
  person.id === user.employeeId || (person.email === null && isManageable(person, user))

export const mayKnowPay = (person: Target, user: Viewer): boolean =>
  person.id === user.employeeId || isManageable(person, user)

/** A badge number is enough to copy the badge and punch as its holder. */
export const mayKnowBadge = mayKnowPay
