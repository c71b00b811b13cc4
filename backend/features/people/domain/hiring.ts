import type { EmployeeEvent } from '#schema/people/events.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { hireEmployee, type EmployeeState, type HireEmployee, type PayRate } from './employee.ts'

export type NewEmployee = HireEmployee & {
  /** An invitation's link proves the address. */
  emailVerified: boolean
  /** Normalized by `normalizedEpc`. */
  epc: string | null
  payRate: Effective<PayRate> | null
}

/** One append, so that no reader sees the employee without badge or rate. */
export function hireWithDetails(state: EmployeeState, employee: NewEmployee): EmployeeEvent[] {
  const events = hireEmployee(state, employee)
  const { employeeId, email, emailVerified, epc, payRate } = employee
  if (emailVerified) events.push({ type: 'EmailVerified', data: { email } })
  if (epc !== null) events.push({ type: 'BadgeRegistered', data: { employeeId, epc, before: null } })
  if (payRate) events.push({ type: 'PayRateSet', data: { employeeId, ...payRate, before: null } })
  return events
}
