import type { EmployeeEvent } from '#schema/people/events.ts'
import { areSameWeek, weekOn } from '#schema/availability/rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import {
  cancellationOf,
  checkedWeek,
  isUnchanged,
  requestRef,
  weekChange,
  type UpdateAvailability,
} from './availability.ts'
import { employed, type Employee, type EmployeeState } from './employee.ts'

type RequestRef = { requestId: string }
/** `inPlaceOf`: the absent manager in whose place a delegate decides. */
type Decision = RequestRef & { comment: string | null; inPlaceOf?: string | null }

/** Replaces the pending request, if any. */
export function requestAvailabilityChange(
  state: EmployeeState,
  { requestId, ...change }: UpdateAvailability & RequestRef,
): EmployeeEvent[] {
  const { effectiveFrom, today } = change
  const employee = employed(state)
  const days = checkedWeek(employee, change)
  const pending = employee.availabilityRequest
  if (pending?.effectiveFrom === effectiveFrom && areSameWeek(days, pending.days)) return []
  if (isUnchanged(employee, days, effectiveFrom ?? today)) return []
  const before = [...(weekOn(employee.availability, effectiveFrom ?? today) ?? [])]
  return [
    { type: 'AvailabilityChangeRequested', data: { ...requestRef(employee, requestId), before, days, effectiveFrom } },
  ]
}

/** `today`: at the employee’s location. A change whose first day is over applies from today on. */
export function approveAvailabilityChange(
  state: EmployeeState,
  { requestId, comment, inPlaceOf, today }: Decision & { today: string },
): EmployeeEvent[] {
  const employee = employed(state)
  const { days, effectiveFrom } = pendingRequest(employee, requestId)
  const from = effectiveFrom !== null && effectiveFrom < today ? today : effectiveFrom
  const ref = { ...requestRef(employee, requestId), ...(inPlaceOf && { inPlaceOf }) }
  const data = { ...ref, ...weekChange(employee, days, from, today), comment }
  return [{ type: 'AvailabilityChangeApproved', data }]
}

export function denyAvailabilityChange(
  state: EmployeeState,
  { requestId, comment, inPlaceOf }: Decision,
): EmployeeEvent[] {
  const employee = employed(state)
  pendingRequest(employee, requestId)
  if (!comment?.trim()) {
    const message = 'Please say why'
    throw new Refusal('invalid', message, { comment: message })
  }
  return [
    {
      type: 'AvailabilityChangeDenied',
      data: { ...requestRef(employee, requestId), ...(inPlaceOf && { inPlaceOf }), comment },
    },
  ]
}

export function cancelAvailabilityChange(state: EmployeeState, { requestId }: RequestRef): EmployeeEvent[] {
  const employee = employed(state)
  pendingRequest(employee, requestId)
  return [cancellationOf(employee, requestId)]
}

/** @throws Refusal `conflict` if the request was decided, canceled or replaced */
function pendingRequest({ availabilityRequest }: Employee, requestId: string) {
  if (availabilityRequest?.requestId === requestId) return availabilityRequest
  throw new Refusal('conflict', 'This request is no longer pending')
}
