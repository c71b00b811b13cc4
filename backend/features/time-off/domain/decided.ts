import type { Actor } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { TimeOff, TimeOffRequestState, TimeoffState } from './evolve.ts'

/** The request is not pending any more. The caller appends the decider's name: "This request was already denied by …". */
export class AlreadyDecided extends Refusal {
  override name = 'AlreadyDecided'
  readonly decidedBy: Actor | undefined
  constructor({ status, decidedBy }: Pick<TimeOffRequestState, 'status' | 'decidedBy'>) {
    super('conflict', `This request was already ${status === 'cancelled' ? 'canceled' : status}`)
    this.decidedBy = decidedBy
  }
}

/** @throws AlreadyDecided, or Refusal `not_found` */
export function pendingRequest(state: TimeoffState, requestId: string) {
  const { status, decidedBy, takenFrom: _, documents: __, ...request } = existingRequest(state, requestId)
  if (status !== 'pending') throw new AlreadyDecided({ status, decidedBy })
  return withCopiedHolds(request)
}

/** @throws AlreadyDecided, or Refusal `not_found` or `conflict` */
export function approvedRequest(state: TimeoffState, requestId: string) {
  const { status, decidedBy, takenFrom: _, documents: __, ...request } = existingRequest(state, requestId)
  if (status === 'pending') throw new Refusal('conflict', 'This request is not approved yet')
  if (status !== 'approved') throw new AlreadyDecided({ status, decidedBy })
  return withCopiedHolds(request)
}

export function existingRequest(state: TimeoffState, requestId: string): TimeOffRequestState {
  const request = state.requests[requestId]
  if (!request) throw new Refusal('not_found', 'There is no such request')
  return request
}

const withCopiedHolds = ({ days, ...request }: TimeOff) => ({
  ...request,
  holds: [...request.holds],
  ...(days && { days: [...days] }),
})
