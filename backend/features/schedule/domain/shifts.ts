import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { movedTo } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import { edited } from './edit.ts'
import { open, type ForWeek } from './open.ts'
import { keepingPosition } from './opening.ts'
import { decided } from './rules.ts'
import { shiftOf, type Facts, type ScheduleState } from './week.ts'

type CreateShift = { week: ForWeek; shift: Shift; facts: Facts }
/** Only the given fields change. */
export type UpdateShift = { shiftId: string; changes: Partial<Omit<Shift, 'shiftId'>>; facts: Facts }
/** To a cell of the grid: an employee, or `null` for open shifts, and a day (yyyy-MM-dd) of this week. */
type MoveShift = { shiftId: string; employeeId: string | null; day: string; facts: Facts }

export function createShift(state: ScheduleState, { week: key, shift, facts }: CreateShift): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.shifts, shift.shiftId) ?? get(week.gone, shift.shiftId)) {
    throw new Refusal('conflict', 'There is already such a shift')
  }
  const data = { ...shift, locationId: week.locationId }
  return [...opening, ...decided(week, [{ type: 'ShiftAdded', data }], facts)]
}

export function updateShift(state: ScheduleState, { shiftId, changes, facts }: UpdateShift): ScheduleEvent[] {
  const { week, shift } = shiftOf(state, shiftId)
  return decided(week, edited(week, shift, keepingPosition(shift, changes, facts)), facts)
}

/** Keeps the clock times, even where that changes the length by an hour. */
export function moveShift(state: ScheduleState, { shiftId, employeeId, day, facts }: MoveShift): ScheduleEvent[] {
  const { week, shift } = shiftOf(state, shiftId)
  return updateShift(state, { shiftId, changes: { employeeId, ...movedTo(day, shift, week.timeZone) }, facts })
}

export function deleteShift(state: ScheduleState, { shiftId }: { shiftId: string }): ScheduleEvent[] {
  const { week, shift } = shiftOf(state, shiftId)
  return [{ type: 'ShiftDeleted', data: { ...shift, locationId: week.locationId } }]
}
