import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { open, type ForWeek } from './open.ts'
import { netChanges, openings } from './net-changes.ts'
import type { ScheduleState } from './week.ts'

export type Publication = { silent?: boolean | undefined }

/** Makes the week visible to employees, who are notified of later changes. A new week without drafts is visible anyway. */
export function publishWeek(state: ScheduleState, key: ForWeek, publication: Publication = {}): ScheduleEvent[] {
  if (state.status === 'unopened' && !key.planInDrafts) return []
  const { week, opening } = open(state, key)
  if (week.published) return []
  const { locationId, weekStart } = week
  return [...opening, { type: 'WeekPublished', data: { locationId, weekStart, ...silence(publication) } }]
}

export function unpublishWeek(state: ScheduleState, publication: Publication = {}): ScheduleEvent[] {
  if (state.status === 'unopened' || !state.published) return []
  const { locationId, weekStart } = state
  return [{ type: 'WeekUnpublished', data: { locationId, weekStart, ...silence(publication) } }]
}

/** Records that employees are notified of a published week's net changes and opened shifts, if any. `since`: see `netChanges`. */
export function notifyScheduleChanges(
  state: ScheduleState,
  { since = 0, now, ...publication }: Publication & { since?: number; now: Date },
): ScheduleEvent[] {
  if (state.status === 'unopened') return []
  const people = new Set(netChanges(state, since).map(({ employeeId }) => employeeId)).size
  const open = openings(state, now, since).length
  const { locationId, weekStart } = state
  const openShifts = open > 0 ? { openShifts: open } : {}
  const data = { locationId, weekStart, since, people, ...openShifts, ...silence(publication) }
  return people + open === 0 ? [] : [{ type: 'ChangesNotified', data }]
}

const silence = ({ silent }: Publication) => (silent ? { silent: true as const } : {})
