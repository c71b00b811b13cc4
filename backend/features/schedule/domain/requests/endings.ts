import type { endedBecause, ScheduleEvent } from '#schema/schedule/events.ts'
import { all, get } from '../by-id.ts'
import { effectOf } from '../effect.ts'
import { evolveWeek } from '../evolve.ts'
import type { ScheduleState, Week } from '../week.ts'
import { isLive, otherPartyOf, type Request } from './request.ts'

type Because = (typeof endedBecause)[number]

/** Adds `RequestEnded` for pending requests whose shift the events change. Every command on a week passes through here. */
export function withRequestsEnded(state: ScheduleState, events: readonly ScheduleEvent[]): ScheduleEvent[] {
  if (state.status === 'unopened') return [...events]
  const changed = new Map(events.flatMap((event) => reasonsOf(event)))
  if (changed.size === 0) return [...events]
  // A request that the events close or reopen themselves doesn't end.
  const after = events.reduce(evolveWeek, state)
  const { locationId } = state
  const ended = all(state.requests).flatMap((request): ScheduleEvent[] => {
    const because = changed.get(request.shiftId) ?? changed.get(forShiftIn(request) ?? '')
    const { requestId, shiftId, employeeId } = request
    const now = get(after.requests, requestId)
    if (!because || !isLive(request) || !now || !isLive(now)) return []
    return [{ type: 'RequestEnded', data: { locationId, requestId, shiftId, employeeId, because } }]
  })
  return [...events, ...ended]
}

/** Ends the pending requests that need the employee. An offer that they only claimed can be claimed again. */
export function endRequestsOf(week: Week, employeeId: string): ScheduleEvent[] {
  const { locationId } = week
  return all(week.requests).flatMap((request): ScheduleEvent[] => {
    const isParty = request.employeeId === employeeId || otherPartyOf(request) === employeeId
    if (!isParty || !isLive(request)) return []
    const data = { locationId, requestId: request.requestId, shiftId: request.shiftId, employeeId: request.employeeId }
    return request.kind === 'grab' && request.employeeId !== employeeId
      ? [{ type: 'GrabUnclaimed', data: { ...data, claimedBy: employeeId } }]
      : [{ type: 'RequestEnded', data: { ...data, because: 'employee left' } }]
  })
}

const forShiftIn = (request: Request) => (request.kind === 'swap' ? request.forShiftId : undefined)

function reasonsOf(event: ScheduleEvent): [shiftId: string, because: Because][] {
  const effect = effectOf(event)
  if (!effect) return []
  const { shiftId, before, after } = effect
  if (after === null) return [[shiftId, event.type === 'ShiftMovedOut' ? 'shift moved' : 'shift deleted']]
  if (before === null) return []
  if ('employeeId' in after && after.employeeId !== before.employeeId) return [[shiftId, 'shift reassigned']]
  const retimed = 'startsAt' in after || 'endsAt' in after
  return retimed ? [[shiftId, 'shift changed']] : []
}
