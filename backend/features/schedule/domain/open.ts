import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { opened } from './evolve.ts'
import type { ScheduleState, Week, WeekKey } from './week.ts'

/**
 * The week a command is for, with what opens it if this is its first command. `planInDrafts`: whether it stays hidden from
 * employees until it is published.
 */
export type ForWeek = WeekKey & { timeZone: string; planInDrafts: boolean }

/** The week, and the event that opens it if it is new. */
export function open(state: ScheduleState, key: ForWeek): { week: Week; opening: ScheduleEvent[] } {
  if (state.status === 'open') return { week: state, opening: [] }
  const { locationId, weekStart, timeZone, planInDrafts } = key
  const visible = planInDrafts ? {} : { published: true as const }
  const data = { locationId, weekStart, timeZone, ...weekBounds(weekStart, timeZone), ...visible }
  return { week: opened(data), opening: [{ type: 'WeekOpened', data }] }
}
