import type { User } from '#schema/identity/rest.ts'
import type { EmployeeState } from '#backend/features/people/domain/employee.ts'

/** The session user of an employee; `null` for somebody who does not exist or is not employed any more. */
export function userOf(employee: EmployeeState): User | null {
  if (employee.status !== 'active') return null
  const { employeeId, organizationId, locationId, firstName, lastName, email, emailVerified, role } = employee
  return { id: employeeId, employeeId, organizationId, locationId, firstName, lastName, email, emailVerified, role }
}
