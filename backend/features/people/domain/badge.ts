import type { EmployeeEvent } from '#schema/people/events.ts'
import { employed, hired, type EmployeeState } from './employee.ts'

/** `epc`: normalized by `normalizedEpc` and already claimed. */
export function registerBadge(state: EmployeeState, { epc }: { epc: string }): EmployeeEvent[] {
  const { employeeId, epc: before } = employed(state)
  return before === epc ? [] : [{ type: 'BadgeRegistered', data: { employeeId, epc, before } }]
}

/** Also for terminated employees, so that the badge can be reused. `epc`: remove only this one. */
export function removeBadge(state: EmployeeState, { epc }: { epc?: string } = {}): EmployeeEvent[] {
  const { employeeId, epc: registered } = hired(state)
  if (registered === null || (epc !== undefined && epc !== registered)) return []
  return [{ type: 'BadgeRemoved', data: { employeeId, epc: registered } }]
}
