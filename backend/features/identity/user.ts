import type { EmployeeState } from '#backend/features/people/domain/employee.ts'
import type { User } from '#schema/identity/rest.ts'

/** The session user of an employee; `null` unless active. */
export function userOf(employee: EmployeeState): User | null {
  if (employee.status !== 'active') return null
  const { employeeId, organizationId, locationId, firstName, lastName, email, emailVerified, role } = employee
  return { id: employeeId, employeeId, organizationId, locationId, firstName, lastName, email, emailVerified, role }
}
