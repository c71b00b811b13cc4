import type { EmployeeEvent } from '#schema/people/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { hired, type EmployeeState } from './employee.ts'

export function deactivateEmployee(state: EmployeeState): EmployeeEvent[] {
  const { status, employeeId, locationId } = hired(state)
  return status === 'terminated' ? [] : [{ type: 'EmployeeTerminated', data: { employeeId, locationId } }]
}

export function reactivateEmployee(state: EmployeeState): EmployeeEvent[] {
  const { status, isForgotten, employeeId, locationId } = hired(state)
  if (isForgotten) throw new Refusal('conflict', 'This person was forgotten')
  return status === 'active' ? [] : [{ type: 'EmployeeReactivated', data: { employeeId, locationId } }]
}
