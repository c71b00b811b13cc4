import type { User } from '#schema/identity/rest.ts'
import type { ShiftRequest } from './queries.ts'
import { withAsOf, managers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/shift-swaps': self,
  'GET /api/shift-grabs': self,
  'GET /api/open-shifts': self,
  'GET /api/open-shifts/claims': self,
  'Query.pendingShiftRequests': withAsOf(managers),
  'Query.reviewedShiftRequests': managers,
  'Query.mySwapRequests': self,
  'Query.availableShiftOffers': self,
  'Query.myShiftOffers': self,
  'Query.myShiftClaims': self,
  'Query.openShifts': self,
  'Query.shiftRequest': self,
  'Query.shiftsToSwap': self,
  'Query.shiftsInExchange': self,
  'Query.swapColleagues': self,
  'Query.swapWarnings': self,
  // Only shifts that the team's schedule shows to the caller.
  'Query.whyNotMe': self,
  'Subscription.shiftRequestsChanged': self,
} as const satisfies AccessTable

/** Managers of the shift's location may decide, but not on a request they are part of. Owners may decide on any request. */
export function mayDecide(user: User, { locationId, employeeId, otherId }: ShiftRequest): boolean {
  if (user.role === 'owner') return true
  const own = user.employeeId === employeeId || user.employeeId === otherId
  return user.role === 'manager' && user.locationId === locationId && !own
}

/** The employees who are part of a request, those who could claim it, and its location's managers may view it. */
export function mayView(user: User, request: ShiftRequest): boolean {
  const { employeeId, otherId, kind, status, locationId } = request
  if (user.employeeId === employeeId || user.employeeId === otherId) return true
  const here = user.locationId === locationId
  // A claimed offer stays visible, so that a later claimant learns who was first.
  if (kind === 'grab' && here && (status === 'available' || status === 'claimed')) return true
  return user.role === 'owner' || (user.role === 'manager' && here)
}

export const worksAtLocation = (user: User, { locationId }: ShiftRequest) => user.locationId === locationId

type RequestAction = 'accept' | 'decline' | 'cancel' | 'claim' | 'unclaim' | 'approve' | 'override' | 'deny'

/** Returns the actions that the caller may take now. A command may still refuse one, because it sees newer state. */
export function actionsOf(user: User, request: ShiftRequest, now: Date): RequestAction[] {
  const { kind, status, employeeId, otherId, expiresAt, locationId } = request
  const isRequester = user.employeeId === employeeId
  const isOther = user.employeeId === otherId
  const isOver = request.startsAt <= now.toISOString() || (expiresAt !== null && expiresAt <= now.toISOString())
  const canDecide = mayDecide(user, request)
  const actions: RequestAction[] = []
  if (kind === 'swap' && (status === 'requested' || status === 'accepted')) {
    if (isOther && status === 'requested' && !isOver) actions.push('accept')
    if (isOther) actions.push('decline')
    if (isRequester) actions.push('cancel')
    if (canDecide && !isOver) actions.push(status === 'accepted' ? 'approve' : 'override')
    if (canDecide) actions.push('deny')
  }
  if (kind === 'grab' && status === 'available') {
    if (isRequester) actions.push('cancel')
    else if (user.locationId === locationId && !isOver) actions.push('claim')
  }
  if (kind !== 'swap' && status === 'claimed') {
    if (kind === 'claim' && isRequester) actions.push('cancel')
    if (kind === 'grab' && isOther) actions.push('unclaim')
    if (canDecide && !isOver) actions.push('approve')
    if (canDecide) actions.push('deny')
  }
  return actions
}
