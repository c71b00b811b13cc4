import type { Delegation } from '#schema/delegations/events.ts'
import type { Role } from '#schema/people/events.ts'

/** A manager or a delegate as they are now. */
export type Party = { status: 'unknown' } | { status: 'active' | 'terminated'; role: Role; locationId: string }

/** A delegation with what decides whether it applies now. `today`: at the manager's location (yyyy-MM-dd). */
export type Standing = Omit<Delegation, 'locationId'> & { manager: Party; delegate: Party; today: string }

export const mayDelegate = (party: Party) => party.status === 'active' && party.role === 'manager'

export const mayReceive = (party: Party) => party.status === 'active' && party.role !== 'employee'

export const isInForce = ({ startDate, endDate, manager, delegate, today }: Standing): boolean =>
  startDate <= today && today <= endDate && mayDelegate(manager) && mayReceive(delegate)

/**
 * Returns about whom the delegate decides: the people of the manager's present location except the manager, whose own requests are
 * not the manager's to decide, and the delegate.
 */
export const scopeOf = ({ employeeId, delegateId, manager }: Standing) => ({
  locationId: manager.status === 'unknown' ? null : manager.locationId,
  except: [employeeId, delegateId],
})

/** Returns the absent manager in whose place a delegate decides about a person, `null` without one. */
export function inPlaceOf(
  standings: readonly Standing[],
  person: { employeeId: string | null; locationId: string },
): string | null {
  const found = standings.filter(isInForce).find((standing) => {
    const { locationId, except } = scopeOf(standing)
    return locationId === person.locationId && !(person.employeeId && except.includes(person.employeeId))
  })
  return found?.employeeId ?? null
}
