import type { EmployeeEvent } from '#schema/people/events.ts'
import { employed, hired, type EmployeeState } from './employee.ts'

/** `epc` must be normalized by `normalizedEpc` and already claimed. */
export function registerBadge(state: EmployeeState, { epc }: { epc: string }): EmployeeEvent[] {
  const { employeeId, epc: before } = employed(state)
  return before === epc ? [] : [{ type: 'BadgeRegistered', data: { employeeId, epc, before } }]
}

/** Works for terminated employees too, so that the badge can be reused. With `epc`, removes only that badge. */
export function removeBadge(state: EmployeeState, { epc }: { epc?: string } = {}): EmployeeEvent[] {
  const { employeeId, epc: registered } = hired(state)
  if (registered === null || (epc !== undefined && epc !== registered)) return []
  return [{ type: 'BadgeRemoved', data: { employeeId, epc: registered } }]
}
