import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { lacksRole, lacksRoleInWords } from '#schema/schedule/qualification.ts'
import type { Interval } from '#schema/schedule/conflicts.ts'
import { partObjection, splitShift } from '#schema/schedule/shift-part.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import {
  checkRules,
  editShift,
  shiftOf,
  type Facts,
  type Grab,
  type ScheduleState,
  type Week,
} from '#backend/features/schedule/week-state.ts'
import { assertStillHere, liveRequest, requestableShift, type NewRequest } from './rules.ts'

type CreateShiftOffer = NewRequest & {
  expiresAt: string
  part?: Interval | undefined
}
/** `jobRoleIds`: missing if no manager has set the claimant's job roles, because guessed roles don't exclude anyone. */
type ClaimShiftOffer = {
  requestId: string
  employeeId: string
  now: Date
  facts: Facts
  jobRoleIds?: readonly string[] | undefined
  jobRoles?: { get(id: string): string | undefined }
}
type OwnGrab = { requestId: string; employeeId: string }
/** `newShiftId`: the id of the claimant's shift if a part was offered. */
type ReviewShiftOfferClaim = { requestId: string; newShiftId: string; approve: boolean; now: Date; facts: Facts }

export function createShiftOffer(state: ScheduleState, command: CreateShiftOffer): ScheduleEvent[] {
  const { requestId, shiftId, employeeId, notes } = command
  const { week, shift } = requestableShift(state, command)
  const expiresAt = command.expiresAt < shift.startsAt ? command.expiresAt : shift.startsAt
  const { locationId } = week
  const data = { locationId, requestId, shiftId, employeeId, notes, expiresAt }
  const { part } = command
  if (!part || (part.startsAt === shift.startsAt && part.endsAt === shift.endsAt))
    return [{ type: 'GrabOffered', data }]
  const message = partRefusal(week, shift, part)
  if (message) throw new Refusal('invalid', message, { part: message })
  return [{ type: 'GrabOffered', data: { ...data, part } }]
}

/** Claims an offer. While it is claimed, further claims are refused, and so is a claim that a manager could not approve. */
export function claimShiftOffer(
  state: ScheduleState,
  { requestId, employeeId, now, facts, jobRoleIds, jobRoles }: ClaimShiftOffer,
): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  if (request.employeeId === employeeId) throw new Refusal('conflict', 'You cannot claim your own offer')
  if (facts.employees.get(employeeId) !== 'active') throw new Refusal('not_found', 'There is no such request')
  if (request.claimedBy === employeeId) return []
  if (request.claimedBy !== null) throw new Refusal('conflict', 'Someone else has already claimed this shift')
  assertNotExpired(request, now)
  const { roleId } = shiftOf(week, request.shiftId).shift
  if (roleId !== null && lacksRole(jobRoleIds, roleId)) {
    throw new Refusal('forbidden', lacksRoleInWords(jobRoles?.get(roleId)))
  }
  // The id of the part's shift is not stored.
  checkRules(week, handOver(week, request, { claimedBy: employeeId, newShiftId: requestId }), facts)
  return [{ type: 'GrabClaimed', data: { ...dataOf(week, request), claimedBy: employeeId } }]
}

export function couldClaimOffer(state: ScheduleState, command: ClaimShiftOffer): boolean {
  try {
    return claimShiftOffer(state, command).length > 0
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export function unclaimShiftOffer(state: ScheduleState, { requestId, employeeId }: OwnGrab): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  if (request.claimedBy !== employeeId) throw new Refusal('forbidden', 'You have not claimed this shift')
  return [{ type: 'GrabUnclaimed', data: { ...dataOf(week, request), claimedBy: employeeId } }]
}

/** Cancels an unclaimed offer. A claimed offer needs a manager's decision. */
export function cancelShiftOffer(state: ScheduleState, { requestId, employeeId }: OwnGrab): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'grab', requestId)
  if (request.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your offer')
  if (request.status === 'claimed') throw new Refusal('conflict', 'This shift has already been claimed')
  return [{ type: 'GrabCancelled', data: dataOf(week, request) }]
}

/** Approval of a part shortens the shift and adds one for the claimant. @throws Refusal if that would break a rule */
export function reviewShiftOfferClaim(state: ScheduleState, command: ReviewShiftOfferClaim): ScheduleEvent[] {
  const { requestId, newShiftId, approve, now, facts } = command
  const { week, request } = liveRequest(state, 'grab', requestId)
  const { claimedBy } = request
  if (claimedBy === null) throw new Refusal('conflict', 'No one has claimed this shift yet')
  const data = { ...dataOf(week, request), claimedBy }
  if (!approve) return [{ type: 'GrabDenied', data }]
  assertNotExpired(request, now)
  assertStillHere(facts, claimedBy)
  const events = handOver(week, request, { claimedBy, newShiftId })
  return checkRules(week, [{ type: 'GrabApproved', data }, ...events], facts)
}

function handOver(
  week: Week,
  { shiftId, employeeId: before, part }: Grab,
  { claimedBy, newShiftId }: { claimedBy: string; newShiftId: string },
): ScheduleEvent[] {
  if (part) return splitPart(week, { part, shiftId, newShiftId, claimedBy })
  const { locationId } = week
  return [{ type: 'ShiftAssigned', data: { locationId, shiftId, employeeId: claimedBy, before } }]
}

type SplitPart = { part: Interval; shiftId: string; newShiftId: string; claimedBy: string }

function splitPart(week: Week, { part, shiftId, newShiftId, claimedBy }: SplitPart): ScheduleEvent[] {
  const { shift } = shiftOf(week, shiftId)
  // The shift may have changed while the offer was approved, if that approval was undone since.
  const message = partRefusal(week, shift, part)
  if (message) throw new Refusal('conflict', message)
  const { handedOver, rest } = splitShift(part, shift)
  const added = { ...shift, ...handedOver, shiftId: newShiftId, employeeId: claimedBy }
  return [...editShift(week, shift, rest), { type: 'ShiftAdded', data: { ...added, locationId: week.locationId } }]
}

/** Both parts must start in this week, because a shift belongs to the week in which it starts. */
function partRefusal({ endsAt }: Week, shift: Shift, part: Interval): string | undefined {
  const laterStart = part.startsAt === shift.startsAt ? part.endsAt : part.startsAt
  const objection = partObjection(part, shift)
  if (objection || laterStart < endsAt) return objection
  return 'A shift can only be split before its week ends'
}

/** System only. Expires an available or claimed offer. */
export function expireShiftOffer(
  state: ScheduleState,
  { requestId, now }: { requestId: string; now: Date },
): ScheduleEvent[] {
  if (state.status === 'unopened') return []
  const { week, request } = liveRequest(state, 'grab', requestId)
  return now.toISOString() < request.expiresAt ? [] : [{ type: 'GrabExpired', data: dataOf(week, request) }]
}

/** Commands check the time themselves, because the job that expires an offer may be late. */
function assertNotExpired({ expiresAt }: Grab, now: Date) {
  if (expiresAt <= now.toISOString()) throw new Refusal('conflict', 'This offer has expired')
}

function dataOf({ locationId }: Week, { requestId, shiftId, employeeId }: Grab) {
  return { locationId, requestId, shiftId, employeeId }
}
