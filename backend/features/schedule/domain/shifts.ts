import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { movedTo } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import { editShift } from './edit.ts'
import { open, type ForWeek } from './open.ts'
import { keepPosition } from './keep-position.ts'
import { checkRules } from './rules.ts'
import { shiftOf, type Facts, type ScheduleState } from './week.ts'

type CreateShift = { week: ForWeek; shift: Shift; facts: Facts }
export type UpdateShift = { shiftId: string; changes: Partial<Omit<Shift, 'shiftId'>>; facts: Facts }
/** `employeeId: null` opens the shift. `day`: a day of this week, yyyy-MM-dd. */
type MoveShift = { shiftId: string; employeeId: string | null; day: string; facts: Facts }

export function createShift(state: ScheduleState, { week: key, shift, facts }: CreateShift): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.shifts, shift.shiftId) ?? get(week.gone, shift.shiftId)) {
    throw new Refusal('conflict', 'There is already such a shift')
  }
  const data = { ...shift, locationId: week.locationId }
  return [...opening, ...checkRules(week, [{ type: 'ShiftAdded', data }], facts)]
}

export function updateShift(state: ScheduleState, { shiftId, changes, facts }: UpdateShift): ScheduleEvent[] {
  const { week, shift } = shiftOf(state, shiftId)
  return checkRules(week, editShift(week, shift, keepPosition(shift, changes, facts)), facts)
}

/** Keeps the clock times, even if a clock change makes the shift an hour longer or shorter. */
export function moveShift(state: ScheduleState, { shiftId, employeeId, day, facts }: MoveShift): ScheduleEvent[] {
  const { week, shift } = shiftOf(state, shiftId)
  return updateShift(state, { shiftId, changes: { employeeId, ...movedTo(day, shift, week.timeZone) }, facts })
}

export function deleteShift(state: ScheduleState, { shiftId }: { shiftId: string }): ScheduleEvent[] {
  const { week, shift } = shiftOf(state, shiftId)
  return [{ type: 'ShiftDeleted', data: { ...shift, locationId: week.locationId } }]
}
