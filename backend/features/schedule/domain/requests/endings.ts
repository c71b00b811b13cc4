import type { endedBecause, ScheduleEvent } from '#schema/schedule/events.ts'
import { all, get } from '../by-id.ts'
import { effectOf } from '../effect.ts'
import { evolveWeek } from '../evolve.ts'
import type { ScheduleState } from '../week.ts'
import { isLive } from './request.ts'

type Because = (typeof endedBecause)[number]

/**
 * Ends every request whose shift the events change, in the same append: it was asked for another time or person. Every
 * change of a week passes through here.
 */
export function withRequestsEnded(state: ScheduleState, events: readonly ScheduleEvent[]): ScheduleEvent[] {
  if (state.status === 'unopened') return [...events]
  const changed = new Map(events.flatMap((event) => reasonsOf(event)))
  if (changed.size === 0) return [...events]
  // Requests that the events decide or reopen themselves stay as those say.
  const after = events.reduce(evolveWeek, state)
  const { locationId } = state
  const ended = all(state.requests).flatMap((request): ScheduleEvent[] => {
    const because = changed.get(request.shiftId)
    const { requestId, shiftId, employeeId } = request
    const now = get(after.requests, requestId)
    if (!because || !isLive(request) || !now || !isLive(now)) return []
    return [{ type: 'RequestEnded', data: { locationId, requestId, shiftId, employeeId, because } }]
  })
  return [...events, ...ended]
}

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
