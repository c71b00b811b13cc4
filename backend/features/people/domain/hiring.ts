import type { EmployeeEvent } from '#schema/people/events.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { hireEmployee, type EmployeeState, type HireEmployee, type PayRate } from './employee.ts'

export type NewEmployee = HireEmployee & {
  /** Whether they have shown that the address is theirs, as who follows an invitation has. */
  emailVerified: boolean
  /** In the form of `normalizedEpc`. */
  epc: string | null
  payRate: Effective<PayRate> | null
}

/** All that is known of somebody at once: nobody finds them without their badge or their rate. */
export function hireWithDetails(state: EmployeeState, employee: NewEmployee): EmployeeEvent[] {
  const events = hireEmployee(state, employee)
  const { employeeId, email, emailVerified, epc, payRate } = employee
  if (emailVerified) events.push({ type: 'EmailVerified', data: { email } })
  if (epc !== null) events.push({ type: 'BadgeRegistered', data: { employeeId, epc, before: null } })
  if (payRate) events.push({ type: 'PayRateSet', data: { employeeId, ...payRate, before: null } })
  return events
}
