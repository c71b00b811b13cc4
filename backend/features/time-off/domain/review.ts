import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { approvedRequest, pendingRequest } from './decided.ts'
import type { TimeoffState } from './evolve.ts'
import { cancelTimeOffRequest } from './request.ts'

type Decision = {
  requestId: string
  comment: string | null
  /** The absent manager in whose place a delegate decides. */
  inPlaceOf?: string | null
}

type ApproveTimeOff = Decision & {
  name: string
  shifts: number
  /** Whether the approval may unassign those shifts. */
  openShifts: boolean
}

/** Shifts that are added meanwhile become open shifts too: see `addTimeOff`. */
export function approveTimeOff(state: TimeoffState, command: ApproveTimeOff): TimeoffEvent[] {
  const { requestId, comment, inPlaceOf, name, shifts, openShifts } = command
  const request = pendingRequest(state, requestId)
  if (shifts > 0 && !openShifts) {
    const shiftCount = shifts === 1 ? '1 shift' : `${shifts} shifts`
    throw new Refusal('conflict', `${name} is scheduled on these days. Approve and open ${shiftCount}?`)
  }
  return [{ type: 'TimeOffApproved', data: { ...request, ...(inPlaceOf && { inPlaceOf }), comment } }]
}

export function denyTimeOff(state: TimeoffState, { requestId, comment, inPlaceOf }: Decision): TimeoffEvent[] {
  const request = pendingRequest(state, requestId)
  const decision = { ...(inPlaceOf && { inPlaceOf }), comment: requireComment(comment) }
  return [{ type: 'TimeOffDenied', data: { ...request, ...decision } }]
}

/** Revokes an approval. Shifts that the approval opened stay open, since colleagues may have claimed them. */
export function revokeTimeOff(
  state: TimeoffState,
  { requestId, comment }: { requestId: string; comment: string },
): TimeoffEvent[] {
  const request = approvedRequest(state, requestId)
  return [{ type: 'TimeOffWithdrawn', data: { ...request, comment: requireComment(comment) } }]
}

/** Cancels what is pending and revokes approved time off that begins after `lastDay` (yyyy-MM-dd). */
export function endTimeOff(state: TimeoffState, { lastDay }: { lastDay: string }): TimeoffEvent[] {
  return Object.values(state.requests).flatMap(({ requestId, status, startDate }): TimeoffEvent[] => {
    if (status === 'pending') return cancelTimeOffRequest(state, { requestId })
    const isAhead = status === 'approved' && startDate > lastDay
    return isAhead ? revokeTimeOff(state, { requestId, comment: 'Employment ended' }) : []
  })
}

/** @throws Refusal `invalid` if the comment is blank */
function requireComment(comment: string | null) {
  if (comment?.trim()) return comment
  const message = 'Please say why'
  throw new Refusal('invalid', message, { comment: message })
}
