import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { opened } from './evolve.ts'
import type { ScheduleState, Week, WeekKey } from './week.ts'

/** Which week a command is for, with the zone of its location: a command may be the first that the week sees. */
export type ForWeek = WeekKey & { timeZone: string }

/** The week, and the event that opens it where nobody has planned for it yet. */
export function open(state: ScheduleState, key: ForWeek): { week: Week; opening: ScheduleEvent[] } {
  if (state.status === 'open') return { week: state, opening: [] }
  const { locationId, weekStart, timeZone } = key
  const data = { locationId, weekStart, timeZone, ...weekBounds(weekStart, timeZone) }
  return { week: opened(data), opening: [{ type: 'WeekOpened', data }] }
}
