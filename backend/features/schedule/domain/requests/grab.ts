import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { decided } from '../rules.ts'
import type { Facts, ScheduleState, Week } from '../week.ts'
import type { Grab } from './request.ts'
import { assertStillHere, liveRequest, shiftToAskAbout } from './rules.ts'

export type OfferGrab = {
  requestId: string
  shiftId: string
  employeeId: string
  notes: string | null
  /** An instant; the shift's start where that is earlier. */
  expiresAt: string
  now: Date
}
/** `employeeId`: who claims, gives back or cancels. */
export type ClaimGrab = { requestId: string; employeeId: string; now: Date; facts: Facts }
export type OwnGrab = { requestId: string; employeeId: string }
export type ReviewGrab = { requestId: string; approve: boolean; now: Date; facts: Facts }

/** Offers a shift to whoever wants it. */
export function offerGrab(state: ScheduleState, command: OfferGrab): ScheduleEvent[] {
  const { requestId, shiftId, employeeId, notes } = command
  const { week, shift } = shiftToAskAbout(state, command)
  const expiresAt = command.expiresAt < shift.startsAt ? command.expiresAt : shift.startsAt
  const { locationId } = week
  return [{ type: 'GrabOffered', data: { locationId, requestId, shiftId, employeeId, notes, expiresAt } }]
}

/** First come, first served: a second claim is refused until the first is given back. */
export function claimGrab(state: ScheduleState, { requestId, employeeId, now, facts }: ClaimGrab): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  if (request.employeeId === employeeId) throw new Refusal('conflict', 'You cannot claim your own offer')
  if (facts.employees.get(employeeId) !== 'active') throw new Refusal('not_found', 'There is no such request')
  if (request.claimedBy === employeeId) return []
  if (request.claimedBy !== null) throw new Refusal('conflict', 'Somebody else has claimed this shift already')
  assertNotExpired(request, now)
  return [{ type: 'GrabClaimed', data: { ...dataOf(week, request), claimedBy: employeeId } }]
}

export function unclaimGrab(state: ScheduleState, { requestId, employeeId }: OwnGrab): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  if (request.claimedBy !== employeeId) throw new Refusal('forbidden', 'You have not claimed this shift')
  return [{ type: 'GrabUnclaimed', data: { ...dataOf(week, request), claimedBy: employeeId } }]
}

/** By who offered, while nobody has claimed it: after that they wait for the manager. */
export function cancelGrab(state: ScheduleState, { requestId, employeeId }: OwnGrab): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  if (request.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your offer')
  if (request.status === 'claimed') throw new Refusal('conflict', 'Somebody has claimed this shift already')
  return [{ type: 'GrabCancelled', data: dataOf(week, request) }]
}

/**
 * Gives the shift to who claimed it, in one append with the decision.
 * @throws Refusal of a rule that the plan would break, such as a double booking
 */
export function reviewGrab(state: ScheduleState, { requestId, approve, now, facts }: ReviewGrab): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  const { claimedBy } = request
  if (claimedBy === null) throw new Refusal('conflict', 'Nobody has claimed this shift yet')
  const data = { ...dataOf(week, request), claimedBy }
  if (!approve) return [{ type: 'GrabDenied', data }]
  assertNotExpired(request, now)
  assertStillHere(facts, claimedBy)
  const { locationId, shiftId, employeeId: before } = data
  return decided(
    week,
    [
      { type: 'GrabApproved', data },
      { type: 'ShiftAssigned', data: { locationId, shiftId, employeeId: claimedBy, before } },
    ],
    facts,
  )
}

/** By a policy, at the time: one that was decided on or taken back before is left alone, and one claimed runs out too. */
export function expireGrab(
  state: ScheduleState,
  { requestId, now }: { requestId: string; now: Date },
): ScheduleEvent[] {
  if (state.status === 'unopened') return []
  const { week, request } = liveRequest(state, 'grab', requestId)
  return now.toISOString() < request.expiresAt ? [] : [{ type: 'GrabExpired', data: dataOf(week, request) }]
}

/** What is over by the clock is over, also where the policy that says so is late. */
function assertNotExpired({ expiresAt }: Grab, now: Date) {
  if (expiresAt <= now.toISOString()) throw new Refusal('conflict', 'This offer has expired')
}

function dataOf({ locationId }: Week, { requestId, shiftId, employeeId }: Grab) {
  return { locationId, requestId, shiftId, employeeId }
}
