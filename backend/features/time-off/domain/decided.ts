import type { Actor } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Request, TimeoffState } from './evolve.ts'

/** Already decided. The caller adds the name: "This request was already denied by …". */
export class AlreadyDecided extends Refusal {
  override name = 'AlreadyDecided'
  readonly decidedBy: Actor | undefined
  constructor({ status, decidedBy }: Pick<Request, 'status' | 'decidedBy'>) {
    super('conflict', `This request was already ${status}`)
    this.decidedBy = decidedBy
  }
}

/** A pending request, as events carry it. @throws AlreadyDecided; Refusal `not_found` */
export function pending(state: TimeoffState, requestId: string) {
  const { status, decidedBy, ...request } = requested(state, requestId)
  if (status !== 'pending') throw new AlreadyDecided({ status, decidedBy })
  return copied(request)
}

/** An approved request. @throws AlreadyDecided; Refusal `not_found`, `conflict` */
export function approved(state: TimeoffState, requestId: string) {
  const { status, decidedBy, ...request } = requested(state, requestId)
  if (status === 'pending') throw new Refusal('conflict', 'This request has not been approved yet')
  if (status !== 'approved') throw new AlreadyDecided({ status, decidedBy })
  return copied(request)
}

function requested(state: TimeoffState, requestId: string): Request {
  const request = state.requests[requestId]
  if (!request) throw new Refusal('not_found', 'There is no such request')
  return request
}

const copied = (request: Omit<Request, 'status' | 'decidedBy'>) => ({ ...request, holds: [...request.holds] })
