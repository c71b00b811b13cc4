import type { EmployeeState } from '#backend/features/people/domain/employee.ts'
import type { User } from '#schema/identity/rest.ts'

/** The session user of an employee; `null` unless active, with an address. `mustChangePassword`: of their credentials. */
export function userOf(employee: EmployeeState, mustChangePassword = false): User | null {
  if (employee.status !== 'active' || employee.email === null) return null
  const { employeeId, organizationId, locationId, firstName, lastName, email, emailVerified, role } = employee
  const names = { firstName, lastName, email, emailVerified, mustChangePassword, role }
  return { id: employeeId, employeeId, organizationId, locationId, ...names }
}
