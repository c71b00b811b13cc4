import type { EmployeeEvent } from '#schema/people/events.ts'
import { hired, type EmployeeState } from './employee.ts'

/** Terminating twice changes nothing. */
export function terminateEmployee(state: EmployeeState): EmployeeEvent[] {
  const { status, employeeId, locationId } = hired(state)
  return status === 'terminated' ? [] : [{ type: 'EmployeeTerminated', data: { employeeId, locationId } }]
}

export function reactivateEmployee(state: EmployeeState): EmployeeEvent[] {
  const { status, employeeId, locationId } = hired(state)
  return status === 'active' ? [] : [{ type: 'EmployeeReactivated', data: { employeeId, locationId } }]
}
