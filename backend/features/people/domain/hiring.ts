import type { EmployeeEvent } from '#schema/people/events.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { removeBadge } from './badge.ts'
import { deactivateEmployee } from './employment.ts'
import { updateEmployee } from './person.ts'
import { hired, hireEmployee, type EmployeeState, type HireEmployee, type PayRate } from './employee.ts'

export type NewEmployee = HireEmployee & {
  emailVerified: boolean
  /** Normalized by `normalizedEpc`. */
  epc: string | null
  payRate: Effective<PayRate> | null
  /** Must be checked by `knownRoles`. Omitted: not set. */
  jobRoleIds?: readonly string[] | undefined
}

/** Hires in one append, so that no reader sees the employee without badge or rate. */
export function hireWithDetails(state: EmployeeState, employee: NewEmployee): EmployeeEvent[] {
  const events = hireEmployee(state, employee)
  const { employeeId, email, emailVerified, epc, payRate, jobRoleIds } = employee
  if (emailVerified && email !== null) events.push({ type: 'EmailVerified', data: { email } })
  if (epc !== null) events.push({ type: 'BadgeRegistered', data: { employeeId, epc, before: null } })
  if (payRate) events.push({ type: 'PayRateSet', data: { employeeId, ...payRate, before: null } })
  if (jobRoleIds) events.push({ type: 'JobRolesSet', data: { employeeId, before: null, after: [...jobRoleIds] } })
  return events
}

/** Frees the badge, so that a corrected import can assign it. The caller checks that nothing has changed since. */
export function undoHiring(state: EmployeeState): EmployeeEvent[] {
  const { employeeId, locationId, isHiringUndone } = hired(state)
  if (isHiringUndone) return []
  return [
    ...removeBadge(state),
    ...deactivateEmployee(state),
    { type: 'HiringUndone', data: { employeeId, locationId } },
  ]
}

export type JoinWithAccount = { email: string; firstName: string; lastName: string }

/** The link verifies the address. Does nothing if the employee has left or got another address since. */
export function joinWithAccount(state: EmployeeState, { email, ...names }: JoinWithAccount): EmployeeEvent[] {
  const employee = hired(state)
  if (!canJoin(employee)) return []
  const { employeeId } = employee
  return [{ type: 'EmailChanged', data: { employeeId, before: null, after: email } }, ...updateEmployee(state, names)]
}

export const canJoin = (state: EmployeeState) =>
  state.status === 'unknown' || (state.status === 'active' && state.email === null)
