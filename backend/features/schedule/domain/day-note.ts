import { Refusal } from '#kernel/commands/refusal.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { daysApart } from '#schema/shared/week-time.ts'
import { open, type ForWeek } from './open.ts'
import type { ScheduleState } from './week.ts'

type UpdateDayNote = { week: ForWeek; day: string; note: string | null }

/** Sets or removes a day's note, even in a week without shifts. @throws Refusal `invalid` for a day of another week */
export function updateDayNote(state: ScheduleState, { week: key, day, note }: UpdateDayNote): ScheduleEvent[] {
  const days = daysApart(key.weekStart, day)
  if (days < 0 || days > 6) throw new Refusal('invalid', OTHER_WEEK, { day: OTHER_WEEK })
  const before = state.status === 'open' ? (state.notes[day]?.note ?? null) : null
  if (before === note) return []
  const { locationId, weekStart } = key
  return [
    ...open(state, key).opening,
    { type: 'DayNoteSet', data: { locationId, weekStart, day, before, after: note } },
  ]
}

const OTHER_WEEK = 'The day is not in this week'
