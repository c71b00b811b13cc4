import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { decided } from '../rules.ts'
import { shiftOf, type Facts, type ScheduleState, type Week } from '../week.ts'
import type { Swap } from './request.ts'
import { assertStillHere, assertToCome, liveRequest, shiftToAskAbout, type Asking } from './rules.ts'

type RequestSwap = Asking & { toEmployeeId: string; facts: Facts }
/** `employeeId`: the actor. */
type AnswerSwap = { requestId: string; employeeId: string; accept: boolean; now: Date }
type CancelSwap = { requestId: string; employeeId: string }
/** `override`: also without the colleague's agreement. */
type ReviewSwap = { requestId: string; approve: boolean; override: boolean; now: Date; facts: Facts }

/** Asks a colleague to take a shift. Conflicts are checked when a manager decides. */
export function requestSwap(state: ScheduleState, command: RequestSwap): ScheduleEvent[] {
  const { requestId, shiftId, employeeId, toEmployeeId, notes, facts } = command
  const { week } = shiftToAskAbout(state, command)
  if (toEmployeeId === employeeId) throw refused('conflict', 'You cannot swap with yourself')
  const status = facts.employees.get(toEmployeeId)
  if (!status) throw refused('not_found', 'There is no such employee')
  if (status === 'terminated') throw refused('conflict', 'This employee is no longer active')
  if (status === 'elsewhere') throw refused('forbidden', 'This employee does not work at this location')
  const { locationId } = week
  return [{ type: 'SwapRequested', data: { locationId, requestId, shiftId, employeeId, toEmployeeId, notes } }]
}

/** By the colleague. They can still decline after agreeing, until the decision. */
export function answerSwap(state: ScheduleState, { requestId, employeeId, accept, now }: AnswerSwap): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'swap', requestId)
  if (request.toEmployeeId !== employeeId) throw new Refusal('forbidden', 'You were not asked to take this shift')
  const data = dataOf(week, request)
  if (!accept) return [{ type: 'SwapDeclined', data }]
  if (request.status === 'accepted') return []
  assertToCome(shiftOf(week, request.shiftId).shift, now)
  return [{ type: 'SwapAccepted', data }]
}

export function cancelSwap(state: ScheduleState, { requestId, employeeId }: CancelSwap): ScheduleEvent[] {
  const { week, request } = liveRequest(state, 'swap', requestId)
  if (request.employeeId !== employeeId) throw new Refusal('forbidden', 'This is not your request')
  return [{ type: 'SwapCancelled', data: dataOf(week, request) }]
}

/**
 * Approves in one append with the new assignment.
 * @throws Refusal where the assignment would break a rule, such as a double booking
 */
export function reviewSwap(state: ScheduleState, command: ReviewSwap): ScheduleEvent[] {
  const { requestId, approve, override, now, facts } = command
  const { week, request } = liveRequest(state, 'swap', requestId)
  const data = dataOf(week, request)
  if (!approve) return [{ type: 'SwapDenied', data }]
  const early = request.status !== 'accepted'
  if (early && !override) throw new Refusal('conflict', 'The colleague has not agreed to this yet')
  assertToCome(shiftOf(week, request.shiftId).shift, now)
  const { locationId, shiftId, employeeId: before, toEmployeeId: employeeId } = data
  assertStillHere(facts, employeeId)
  return decided(
    week,
    [
      { type: 'SwapApproved', data: { ...data, override: early } },
      { type: 'ShiftAssigned', data: { locationId, shiftId, employeeId, before } },
    ],
    facts,
  )
}

function dataOf({ locationId }: Week, { requestId, shiftId, employeeId, toEmployeeId }: Swap) {
  return { locationId, requestId, shiftId, employeeId, toEmployeeId }
}

const refused = (code: 'conflict' | 'forbidden' | 'not_found', message: string) =>
  new Refusal(code, message, { toEmployeeId: message })
