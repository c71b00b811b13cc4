import type { EmployeeEvent } from '#schema/people/events.ts'
import { employed, hired, type EmployeeState } from './employee.ts'

/** `epc`: in the form of `normalizedEpc`, and claimed for this person already. */
export function registerBadge(state: EmployeeState, { epc }: { epc: string }): EmployeeEvent[] {
  const { employeeId, epc: before } = employed(state)
  return before === epc ? [] : [{ type: 'BadgeRegistered', data: { employeeId, epc, before } }]
}

/** Also of somebody who has left, so that it can be given to somebody else. `epc`: only if it is this one. */
export function removeBadge(state: EmployeeState, { epc }: { epc?: string } = {}): EmployeeEvent[] {
  const { employeeId, epc: registered } = hired(state)
  if (registered === null || (epc !== undefined && epc !== registered)) return []
  return [{ type: 'BadgeRemoved', data: { employeeId, epc: registered } }]
}
