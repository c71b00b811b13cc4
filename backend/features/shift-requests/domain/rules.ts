import { Refusal } from '#kernel/commands/refusal.ts'
import {
  liveRequestOf,
  otherPartyOf,
  requestIn,
  shiftOf,
  type ClosedStatus,
  type Facts,
  type Request,
  type ScheduleState,
} from '#backend/features/schedule/week-state.ts'

const closedMessages: Readonly<Record<ClosedStatus, string>> = {
  approved: 'This request was approved already',
  denied: 'This request was denied already',
  declined: 'This request was declined already',
  cancelled: 'This request was cancelled',
  expired: 'This offer has expired',
  ended: 'The shift or the people involved have changed, which ended this request',
}

/** @throws Refusal `not_found`, or `conflict` if the request is closed */
export function liveRequest<Kind extends Request['kind']>(state: ScheduleState, kind: Kind, requestId: string) {
  const request = requestIn(state, requestId)
  if (state.status === 'unopened' || request?.kind !== kind) {
    throw new Refusal('not_found', 'There is no such request')
  }
  const { status } = request
  if (status in closedMessages) throw new Refusal('conflict', closedMessages[status as ClosedStatus])
  // TypeScript can't infer that the kind was compared above.
  return { week: state, request: request as Extract<Request, { kind: Kind }> }
}

export function isPartyTo(state: ScheduleState, requestId: string, employeeId: string): boolean {
  const request = requestIn(state, requestId)
  return request !== undefined && (request.employeeId === employeeId || otherPartyOf(request) === employeeId)
}

/** `employeeId`: the actor. */
export type NewRequest = { requestId: string; shiftId: string; employeeId: string; notes: string | null; now: Date }

/**
 * Returns the shift of a new swap request or offer.
 * @throws Refusal `not_found` also in a draft; `forbidden` for another employee's shift; `conflict` if the shift has started or
 * has a pending request
 */
export function requestableShift(
  state: ScheduleState,
  { requestId, shiftId, employeeId, now }: Omit<NewRequest, 'notes'>,
) {
  const { week, shift } = shiftOf(state, shiftId)
  if (requestIn(week, requestId)) throw new Refusal('conflict', 'There is already such a request')
  if (!week.published) throw new Refusal('not_found', 'There is no such shift')
  if (shift.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your shift')
  assertToCome(shift, now)
  const other = liveRequestOf(week, shiftId)
  if (other) {
    const message =
      other.kind === 'swap'
        ? 'You have already asked a colleague to take this shift'
        : 'You have offered this shift already'
    throw new Refusal('conflict', message)
  }
  return { week, shift }
}

/** The week's own rule would name a form field, which a review does not have. @throws Refusal `conflict` */
export function assertStillHere({ employees }: Facts, employeeId: string) {
  const status = employees.get(employeeId)
  if (status === 'terminated') throw new Refusal('conflict', 'This employee is no longer active')
  if (status !== 'active') throw new Refusal('conflict', 'This employee does not work at this location any more')
}

/** @throws Refusal `conflict` */
export function assertToCome({ startsAt }: { startsAt: string }, now: Date) {
  if (startsAt <= now.toISOString()) throw new Refusal('conflict', 'This shift has begun already')
}
