import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { approved, pending } from './decided.ts'
import type { TimeoffState } from './evolve.ts'

type ApproveTimeOff = {
  requestId: string
  comment: string | null
  /** The employee's name, and how many of their shifts the approval opens. */
  name: string
  shifts: number
  openShifts: boolean
}

/** Shifts added meanwhile are opened too: see `addTimeOff`. */
export function approveTimeOff(state: TimeoffState, command: ApproveTimeOff): TimeoffEvent[] {
  const { requestId, comment, name, shifts, openShifts } = command
  const request = pending(state, requestId)
  if (shifts > 0 && !openShifts) {
    const them = shifts === 1 ? '1 shift' : `${shifts} shifts`
    throw new Refusal('conflict', `${name} is scheduled on these days: approve and open ${them}?`)
  }
  return [{ type: 'TimeOffApproved', data: { ...request, comment } }]
}

/** Releases what it held. */
export function denyTimeOff(
  state: TimeoffState,
  { requestId, comment }: { requestId: string; comment: string | null },
): TimeoffEvent[] {
  const request = pending(state, requestId)
  return [{ type: 'TimeOffDenied', data: { ...request, comment: commentOrRefuse(comment) } }]
}

/** Withdraws an approval. Shifts that it opened stay open, since colleagues may have been promised them. */
export function revokeTimeOff(
  state: TimeoffState,
  { requestId, comment }: { requestId: string; comment: string },
): TimeoffEvent[] {
  const request = approved(state, requestId)
  return [{ type: 'TimeOffWithdrawn', data: { ...request, comment: commentOrRefuse(comment) } }]
}

/** A denial needs a reason. */
function commentOrRefuse(comment: string | null) {
  if (comment?.trim()) return comment
  const message = 'Please say why'
  throw new Refusal('invalid', message, { comment: message })
}
