import type { Delegation, DelegationsEvent } from '#schema/delegations/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { mayDelegate, mayReceive, type Party } from './in-place-of.ts'

/** The last delegation of each manager, unless canceled. */
export type Delegations = Readonly<Record<string, Delegation>>

export const initialDelegations: Delegations = {}

export function evolveDelegations(state: Delegations, { type, data }: DelegationsEvent): Delegations {
  if (type === 'DelegationCreated') return { ...state, [data.employeeId]: data }
  const { [data.employeeId]: _, ...others } = state
  return others
}

/** `today`: at the manager's location (yyyy-MM-dd). */
export function createDelegation(
  state: Delegations,
  delegation: Delegation,
  { manager, delegate, today }: { manager: Party; delegate: Party; today: string },
): DelegationsEvent[] {
  const { employeeId, delegateId, startDate } = delegation
  if (!mayDelegate(manager))
    throw new Refusal('conflict', 'Only managers need a delegate. Owners approve at all locations')
  if (delegateId === employeeId) throw invalid('delegateId', 'Choose someone else')
  if (!mayReceive(delegate)) throw invalid('delegateId', 'Choose an active manager or owner')
  if (startDate < today) throw invalid('startDate', 'Choose today or a later day')
  const existing = state[employeeId]
  if (existing && existing.endDate >= today) {
    throw new Refusal('conflict', 'Someone approves in your place already. Cancel that first')
  }
  return [{ type: 'DelegationCreated', data: delegation }]
}

export function cancelDelegation(
  state: Delegations,
  { delegationId, employeeId }: Pick<Delegation, 'delegationId' | 'employeeId'>,
): DelegationsEvent[] {
  const existing = state[employeeId]
  if (existing?.delegationId !== delegationId) throw new Refusal('not_found', 'There is no such delegation')
  return [{ type: 'DelegationCanceled', data: existing }]
}

/**
 * Cancels the delegations from and to a person whose role or status no longer allows them, so that they stay ended if the person gets
 * the role back. `since`: delegations that ended before this day (yyyy-MM-dd) are over already.
 */
export const endDelegations = (
  state: Delegations,
  { employeeId, party, since }: { employeeId: string; party: Party; since: string },
): DelegationsEvent[] =>
  Object.values(state)
    .filter(({ endDate }) => endDate >= since)
    .filter(
      (each) =>
        (each.employeeId === employeeId && !mayDelegate(party)) ||
        (each.delegateId === employeeId && !mayReceive(party)),
    )
    .map((data) => ({ type: 'DelegationCanceled', data }))

const invalid = (field: string, message: string) => new Refusal('invalid', message, { [field]: message })
