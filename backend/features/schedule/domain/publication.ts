import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { open, type ForWeek } from './open.ts'
import type { ScheduleState } from './week.ts'

/** Shows the week to its employees. They are notified of later changes. Without drafts, a new week is visible anyway. */
export function publishWeek(state: ScheduleState, key: ForWeek): ScheduleEvent[] {
  if (state.status === 'unopened' && !key.planInDrafts) return []
  const { week, opening } = open(state, key)
  if (week.published) return []
  const { locationId, weekStart } = week
  return [...opening, { type: 'WeekPublished', data: { locationId, weekStart } }]
}

export function unpublishWeek(state: ScheduleState): ScheduleEvent[] {
  if (state.status === 'unopened' || !state.published) return []
  const { locationId, weekStart } = state
  return [{ type: 'WeekUnpublished', data: { locationId, weekStart } }]
}
