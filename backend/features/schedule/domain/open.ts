import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { newWeek } from './evolve.ts'
import type { ScheduleState, Week, WeekKey } from './week.ts'

/** A command's week. `planInDrafts`: whether a new week stays hidden from employees until it is published. */
export type ForWeek = WeekKey & { timeZone: string; planInDrafts: boolean }

export function open(state: ScheduleState, key: ForWeek): { week: Week; opening: ScheduleEvent[] } {
  if (state.status === 'open') return { week: state, opening: [] }
  const { locationId, weekStart, timeZone, planInDrafts } = key
  const visible = planInDrafts ? {} : { published: true as const }
  const data = { locationId, weekStart, timeZone, ...weekBounds(weekStart, timeZone), ...visible }
  return { week: newWeek(data), opening: [{ type: 'WeekOpened', data }] }
}
