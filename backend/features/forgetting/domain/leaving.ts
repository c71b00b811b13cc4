import { payUntil } from '#schema/forgetting/rules.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 *   unknown ── hire ──▶ employed ⇄ terminate, reactivate ⇄ left ── forget ──▶ forgotten
 */
export type Leaving =
  | { status: 'unknown' }
  | ({ employeeId: string; organizationId: string; locationId: string } & (
      | { status: 'employed' }
      /** `at`: when the employee left, ISO 8601, UTC. */
      | { status: 'left' | 'forgotten'; at: string }
    ))

export const initialLeaving: Leaving = { status: 'unknown' }

type PayRetentionTerms = { timeZone: string; payYears: number }

export const lastDayOfPay = (at: string, { timeZone, payYears }: PayRetentionTerms) =>
  payUntil(dayOf(at, timeZone), payYears)

/** @throws Refusal `conflict` if still employed */
export function forgetEmployee(state: Leaving, retention: PayRetentionTerms): EmployeeEvent[] {
  switch (state.status) {
    case 'unknown':
      throw new Refusal('not_found', 'There is no such employee')
    case 'employed':
      throw new Refusal('conflict', 'This employee is still employed')
    case 'left': {
      const { employeeId, locationId, at } = state
      return [{ type: 'PersonForgotten', data: { employeeId, locationId, payUntil: lastDayOfPay(at, retention) } }]
    }
    case 'forgotten':
      return []
  }
}

export function evolveLeaving(state: Leaving, event: EmployeeEvent & { metadata: { at: string } }): Leaving {
  const { type, data } = event
  if (type === 'EmployeeHired') {
    const { employeeId, organizationId, locationId } = data
    return { status: 'employed', employeeId, organizationId, locationId }
  }
  if (state.status === 'unknown') return state
  const { employeeId, organizationId, locationId } = state
  const person = { employeeId, organizationId, locationId }
  switch (type) {
    case 'EmployeeTransferred':
      return { ...state, locationId: data.to.locationId }
    case 'EmployeeTerminated':
      return { ...person, status: 'left', at: event.metadata.at }
    case 'EmployeeReactivated':
      return { ...person, status: 'employed' }
    case 'PersonForgotten':
      return state.status === 'left' ? { ...state, status: 'forgotten' } : state
    default:
      return state
  }
}
