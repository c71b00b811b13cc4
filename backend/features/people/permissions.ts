import type { User } from '#schema/identity/rest.ts'
import type { Person } from './queries.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import { withAsOf, managers, organizationMembers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/employees': withAsOf(organizationMembers),
  'GET /api/employees/{id}': withAsOf(self),
  'GET /api/employees/{id}/employment-end': managers,
  'GET /api/auth/invitations': managers,
  'Query.me': withAsOf(self),
  'Query.people': withAsOf(managers),
  'Query.person': withAsOf(self),
  'Query.employmentEnd': managers,
  'Query.invitations': managers,
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
  'ImportedContract.annualSalaryCents': 'own',
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
  'POST /api/employees/import': {
    email: 'own',
    phone: 'own',
    hourly_rate: 'own',
    annual_salary_cents: 'own',
    rfid_tag_epc: 'own',
  },
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

/**
 * The reason, the notes and the comment of time off can tell about health: the employee, owners and managers of employees read
 * them, but not managers for owners and fellow managers.
 */
export const mayKnowHealth = mayKnowPay

/** A badge number is enough to copy the badge and punch as its holder. */
export const mayKnowBadge = mayKnowPay
