import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { qualifies, type Qualified } from '#schema/schedule/qualification.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import type { ClaimPolicy } from '#schema/organization/rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import {
  checkRules,
  claimsOf,
  isLive,
  requestIn,
  shiftOf,
  type Claim,
  type Facts,
  type ScheduleState,
  type Week,
} from '#backend/features/schedule/week-state.ts'
import { assertStillHere, assertToCome, liveRequest, type NewRequest } from './rules.ts'

type ClaimOpenShift = NewRequest &
  ClaimPolicy & { claimant: Qualified; jobRoles: { get(id: string): string | undefined }; facts: Facts }
type OwnClaim = { requestId: string; employeeId: string }
type ReviewOpenShiftClaim = { requestId: string; approve: boolean; now: Date; facts: Facts }

/** The first-come policy assigns the shift in the same append. @throws Refusal if the assignment would be refused */
export function claimOpenShift(state: ScheduleState, command: ClaimOpenShift): ScheduleEvent[] {
  const { requestId, shiftId, employeeId, notes, claimPolicy, now, facts } = command
  const { week, shift } = shiftOf(state, shiftId)
  if (requestIn(week, requestId)) throw new Refusal('conflict', 'There is already such a request')
  if (!week.published || facts.employees.get(employeeId) !== 'active') {
    throw new Refusal('not_found', 'There is no such shift')
  }
  assertOpen(week, shift)
  assertToCome(shift, now)
  if (claimsOf(week, shiftId).some((claim) => claim.employeeId === employeeId && isLive(claim))) {
    throw new Refusal('conflict', 'You have already claimed this shift')
  }
  assertQualified(shift, command)
  const data = { locationId: week.locationId, requestId, shiftId, employeeId }
  const claimed: ScheduleEvent = { type: 'OpenShiftClaimed', data: { ...data, notes } }
  const approved: ScheduleEvent = { type: 'OpenShiftClaimApproved', data: { ...data, byPolicy: true } }
  // A claim that a manager could not approve is refused now.
  const events = checkRules(week, [claimed, approved, assignmentOf(data)], facts)
  return claimPolicy === 'first_come' ? events : [claimed]
}

export function cancelOpenShiftClaim(state: ScheduleState, { requestId, employeeId }: OwnClaim): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'claim', requestId)
  if (request.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your claim')
  return [{ type: 'OpenShiftClaimWithdrawn', data: dataOf(week, request) }]
}

/** Approval ends the other claims. @throws Refusal if the assignment would break a rule, such as a double booking */
export function reviewOpenShiftClaim(state: ScheduleState, command: ReviewOpenShiftClaim): ScheduleEvent[] {
  const { requestId, approve, now, facts } = command
  const { week, request } = liveRequest(state, 'claim', requestId)
  const data = dataOf(week, request)
  if (!approve) return [{ type: 'OpenShiftClaimDenied', data }]
  assertToCome(shiftOf(week, request.shiftId).shift, now)
  assertStillHere(facts, request.employeeId)
  return checkRules(week, [{ type: 'OpenShiftClaimApproved', data }, assignmentOf(data)], facts)
}

function assertOpen(week: Week, { shiftId, employeeId }: Shift) {
  if (employeeId === null) return
  const isClaimed = claimsOf(week, shiftId).some(
    (claim) => claim.employeeId === employeeId && claim.status === 'approved',
  )
  throw new Refusal(
    'conflict',
    isClaimed ? 'Someone else has already claimed this shift' : 'This shift is no longer open',
  )
}

function assertQualified({ roleId, position }: Shift, { claimant, jobRoles }: ClaimOpenShift) {
  if (qualifies({ jobRoleId: roleId, position }, claimant)) return
  const role = roleId === null ? undefined : jobRoles.get(roleId)
  const byPosition = position !== null && (role === undefined || !claimant.jobRolesSet)
  const work = byPosition ? `in the position ${position}` : `as ${role ?? 'required'}`
  throw new Refusal('forbidden', `You don’t work ${work}`)
}

type ClaimData = ReturnType<typeof dataOf>

function dataOf({ locationId }: Week, { requestId, shiftId, employeeId }: Claim) {
  return { locationId, requestId, shiftId, employeeId }
}

const assignmentOf = ({ locationId, shiftId, employeeId }: ClaimData): ScheduleEvent => ({
  type: 'ShiftAssigned',
  data: { locationId, shiftId, employeeId, before: null },
})
