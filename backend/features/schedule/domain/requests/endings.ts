import type { endedBecause, ScheduleEvent } from '#schema/schedule/events.ts'
import { all, get } from '../by-id.ts'
import { effectOf } from '../effect.ts'
import { evolveWeek } from '../evolve.ts'
import type { ScheduleState } from '../week.ts'
import { isLive } from './request.ts'

type Because = (typeof endedBecause)[number]

/**
 * The events, and the end of every request whose shift they change: who asked, agreed or claimed did so for another
 * time or another person. All that changes a week goes through here, so that both are one append.
 */
export function withRequestsEnded(state: ScheduleState, events: readonly ScheduleEvent[]): ScheduleEvent[] {
  if (state.status === 'unopened') return [...events]
  const changed = new Map(events.flatMap((event) => reasonsOf(event)))
  if (changed.size === 0) return [...events]
  // Those that the events themselves decide on, or take up again, are not ended by them.
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
