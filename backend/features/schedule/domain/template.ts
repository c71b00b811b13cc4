import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { OnConflict } from './skip-conflicts.ts'
import { open, type ForWeek } from './open.ts'
import { addable, additions } from './many/add-many.ts'
import type { Facts, ScheduleState } from './week.ts'

/** `dayOfWeek` 0 is Sunday. Times are HH:mm. `shiftId`: the id of the shift to add. */
export type TemplateShift = Omit<Shift, 'startsAt' | 'endsAt'> & {
  dayOfWeek: number
  startTime: string
  endTime: string
}

export type ApplyTemplate = {
  week: ForWeek
  template: { templateId: string; name: string; shifts: readonly TemplateShift[] }
  onConflict: OnConflict
  again: boolean
  facts: Facts
}

export function applyTemplate(state: ScheduleState, command: ApplyTemplate): ScheduleEvent[] {
  const { templateId, name, shifts } = command.template
  const { week, opening } = open(state, command.week)
  if (shifts.length === 0) throw new Refusal('invalid', 'There are no shifts in this template')
  if ((week.templates[templateId] ?? 0) > 0 && !command.again) {
    throw new Refusal('conflict', `${name} has been applied to this week already`)
  }
  const wishes = shifts.map((shift) => inWeek(week.weekStart, week.timeZone, shift))
  const { added, leftOut } = addable(week, wishes, command)
  const { locationId, weekStart } = week
  return [
    ...opening,
    { type: 'TemplateApplied', data: { locationId, weekStart, templateId, name, added: added.length, leftOut } },
    ...additions(week, added),
  ]
}

function inWeek(weekStart: string, timeZone: string, { dayOfWeek, startTime, endTime, ...shift }: TemplateShift) {
  return { ...shift, ...shiftTimes(addDays(weekStart, dayOfWeek), startTime, endTime, timeZone) }
}
