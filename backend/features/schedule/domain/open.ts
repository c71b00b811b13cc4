import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { opened } from './evolve.ts'
import type { ScheduleState, Week, WeekKey } from './week.ts'

/** A command's week, with its zone: the command may be the first in that week. */
export type ForWeek = WeekKey & { timeZone: string }

/** The week, and the event that opens it if it is new. */
export function open(state: ScheduleState, key: ForWeek): { week: Week; opening: ScheduleEvent[] } {
  if (state.status === 'open') return { week: state, opening: [] }
  const { locationId, weekStart, timeZone } = key
  const data = { locationId, weekStart, timeZone, ...weekBounds(weekStart, timeZone) }
  return { week: opened(data), opening: [{ type: 'WeekOpened', data }] }
}
