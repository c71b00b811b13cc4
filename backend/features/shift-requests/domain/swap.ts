import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { lacksRole } from '#schema/schedule/qualification.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import {
  checkRules,
  shiftOf,
  type Facts,
  type ScheduleState,
  type Swap,
  type Week,
} from '#backend/features/schedule/week-state.ts'
import { assertStillHere, assertToCome, liveRequest, requestableShift, type NewRequest } from './rules.ts'

type CreateSwapRequest = NewRequest & {
  toEmployeeId: string
  forShiftId?: string | undefined
  facts: Facts
  /** Missing if no manager has set the colleague's job roles, because guessed roles don't exclude anyone. */
  colleague?: { name: string; jobRoleIds: readonly string[] } | undefined
  jobRoles?: { get(id: string): string | undefined }
}
type RespondToSwapRequest = { requestId: string; employeeId: string; accept: boolean; now: Date }
type CancelSwapRequest = { requestId: string; employeeId: string }
/** `override`: approves even if the colleague has not accepted. */
type ReviewSwapRequest = { requestId: string; approve: boolean; override: boolean; now: Date; facts: Facts }

/**
 * Asks a colleague to take a shift, optionally in exchange for one of theirs. Conflicts are warned about, and checked at
 * approval.
 */
export function createSwapRequest(state: ScheduleState, command: CreateSwapRequest): ScheduleEvent[] {
  const { requestId, shiftId, employeeId, toEmployeeId, forShiftId, notes, now, facts } = command
  const { week, shift } = requestableShift(state, command)
  if (toEmployeeId === employeeId) throw refused('conflict', 'You cannot swap with yourself')
  const status = facts.employees.get(toEmployeeId)
  if (!status) throw refused('not_found', 'There is no such employee')
  if (status === 'terminated') throw refused('conflict', 'This employee is no longer active')
  if (status === 'elsewhere') throw refused('forbidden', 'This employee does not work at this location')
  const { colleague, jobRoles } = command
  if (colleague && shift.roleId !== null && lacksRole(colleague.jobRoleIds, shift.roleId)) {
    const role = jobRoles?.get(shift.roleId) ?? 'required'
    throw refused('conflict', `${colleague.name} doesn’t work as ${role}`)
  }
  if (forShiftId !== undefined) {
    const other = shiftOf(week, forShiftId).shift
    if (other.employeeId !== toEmployeeId) throw new Refusal('conflict', 'Your colleague does not have this shift')
    assertToCome(other, now)
  }
  const swap = { requestId, shiftId, employeeId, toEmployeeId, forShiftId }
  return [{ type: 'SwapRequested', data: { ...dataOf(week, swap), notes } }]
}

/** Accepts or declines. The colleague may still decline after accepting, until a manager decides. */
export function respondToSwapRequest(
  state: ScheduleState,
  { requestId, employeeId, accept, now }: RespondToSwapRequest,
): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'swap', requestId)
  if (request.toEmployeeId !== employeeId) throw new Refusal('forbidden', 'You were not asked to take this shift')
  const data = dataOf(week, request)
  if (!accept) return [{ type: 'SwapDeclined', data }]
  if (request.status === 'accepted') return []
  assertBothToCome(week, request, now)
  return [{ type: 'SwapAccepted', data }]
}

export function cancelSwapRequest(state: ScheduleState, { requestId, employeeId }: CancelSwapRequest): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'swap', requestId)
  if (request.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your request')
  return [{ type: 'SwapCancelled', data: dataOf(week, request) }]
}

/** An exchange reassigns both shifts in one append. @throws Refusal if an assignment would break a rule */
export function reviewSwapRequest(state: ScheduleState, command: ReviewSwapRequest): ScheduleEvent[] {
  const { requestId, approve, override, now, facts } = command
  const { week, request } = liveRequest(state, 'swap', requestId)
  const data = dataOf(week, request)
  if (!approve) return [{ type: 'SwapDenied', data }]
  const isOverride = request.status !== 'accepted'
  if (isOverride && !override) throw new Refusal('conflict', 'The colleague has not agreed to this yet')
  assertBothToCome(week, request, now)
  assertStillHere(facts, data.toEmployeeId)
  if (data.forShiftId !== undefined) assertStillHere(facts, data.employeeId)
  return checkRules(week, [{ type: 'SwapApproved', data: { ...data, override: isOverride } }, ...handOver(data)], facts)
}

function handOver({ locationId, shiftId, employeeId, toEmployeeId, forShiftId }: ReturnType<typeof dataOf>) {
  const assignment = { locationId, shiftId, employeeId: toEmployeeId, before: employeeId }
  const exchange =
    forShiftId === undefined ? [] : [{ locationId, shiftId: forShiftId, employeeId, before: toEmployeeId }]
  return [assignment, ...exchange].map((data): ScheduleEvent => ({ type: 'ShiftAssigned', data }))
}

function assertBothToCome(week: Week, { shiftId, forShiftId }: Swap, now: Date) {
  assertToCome(shiftOf(week, shiftId).shift, now)
  if (forShiftId !== undefined) assertToCome(shiftOf(week, forShiftId).shift, now)
}

type Parties = Pick<Swap, 'requestId' | 'shiftId' | 'employeeId' | 'toEmployeeId' | 'forShiftId'>

function dataOf({ locationId }: Week, { requestId, shiftId, employeeId, toEmployeeId, forShiftId }: Parties) {
  const data = { locationId, requestId, shiftId, employeeId, toEmployeeId }
  return { ...data, ...(forShiftId !== undefined && { forShiftId }) }
}

const refused = (code: 'conflict' | 'forbidden' | 'not_found', message: string) =>
  new Refusal(code, message, { toEmployeeId: message })
