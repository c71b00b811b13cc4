import { Refusal } from '#kernel/commands/refusal.ts'
import { all, get } from '../by-id.ts'
import { shiftOf, type Facts, type ScheduleState, type Week } from '../week.ts'
import { isLive, otherPartyOf, type Request, type Settled } from './request.ts'

/** A shift has at most one live request. */
const liveRequestOf = (week: Week, shiftId: string) =>
  all(week.requests).find((request) => request.shiftId === shiftId && isLive(request))

const endings: Readonly<Record<Settled, string>> = {
  approved: 'This request was approved already',
  denied: 'This request was denied already',
  declined: 'This request was declined already',
  cancelled: 'This request was cancelled',
  expired: 'This offer has expired',
  ended: 'The shift has changed, which ended this request',
}

/** @throws Refusal `not_found`, or `conflict` that says how the request ended */
export function liveRequest<Kind extends Request['kind']>(state: ScheduleState, kind: Kind, requestId: string) {
  const request = state.status === 'open' ? get(state.requests, requestId) : undefined
  if (state.status === 'unopened' || request?.kind !== kind) {
    throw new Refusal('not_found', 'There is no such request')
  }
  const { status } = request
  if (status in endings) throw new Refusal('conflict', endings[status as Settled])
  // The union does not show that the kind was compared above.
  return { week: state, request: request as Extract<Request, { kind: Kind }> }
}

/** Whether an employee made the request, received it or has claimed it. */
export function isPartyTo(state: ScheduleState, requestId: string, employeeId: string): boolean {
  const request = state.status === 'open' ? get(state.requests, requestId) : undefined
  return request !== undefined && (request.employeeId === employeeId || otherPartyOf(request) === employeeId)
}

/** A new request of the actor. */
export type Asking = { requestId: string; shiftId: string; employeeId: string; notes: string | null; now: Date }

/**
 * A shift that its employee may ask about. Drafts are invisible to employees.
 * @throws Refusal `not_found`, `forbidden`, or `conflict` for one that has begun or has a request already
 */
export function shiftToAskAbout(state: ScheduleState, { requestId, shiftId, employeeId, now }: Omit<Asking, 'notes'>) {
  const { week, shift } = shiftOf(state, shiftId)
  if (get(week.requests, requestId)) throw new Refusal('conflict', 'There is already such a request')
  if (!week.published) throw new Refusal('not_found', 'There is no such shift')
  if (shift.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your shift')
  assertToCome(shift, now)
  const other = liveRequestOf(week, shiftId)
  if (other) {
    const what =
      other.kind === 'swap' ? 'You have already asked a colleague to take this shift' : 'You have offered this shift'
    throw new Refusal('conflict', `${what} already`)
  }
  return { week, shift }
}

/**
 * The employee may have left since they agreed. The week's own rule would blame the input of a form that has none.
 * @throws Refusal `conflict`
 */
export function assertStillHere({ employees }: Facts, employeeId: string) {
  const status = employees.get(employeeId)
  if (status === 'terminated') throw new Refusal('conflict', 'This employee is no longer active')
  if (status !== 'active') throw new Refusal('conflict', 'This employee does not work at this location any more')
}

/** @throws Refusal `conflict` */
export function assertToCome({ startsAt }: { startsAt: string }, now: Date) {
  if (startsAt <= now.toISOString()) throw new Refusal('conflict', 'This shift has begun already')
}
