import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { BuilderShift, Cell, ShiftDraft } from '../builder.ts'

/** `weekdays`: 0 (Sunday) to 6. `weeks`: number of weeks from the displayed one. */
export type Repetition = {
  employeeIds: readonly (string | null)[]
  weekdays: ReadonlySet<number>
  weeks: number
}

/** Returns the cells to add a shift to, by day. Leaves out the cell of the repeated shift. */
export function cellsOf(
  { employeeIds, weekdays, weeks }: Repetition,
  { start, timeZone }: { start: string; timeZone: string },
  shift?: Pick<BuilderShift, 'employeeId' | 'startsAt'>,
): Cell[] {
  const ownDay = shift && dayOf(shift.startsAt, timeZone)
  const days = Array.from({ length: 7 * weeks }, (_, day) => day).filter((day) => weekdays.has(day % 7))
  return days
    .map((day) => addDays(start, day))
    .flatMap((day) => employeeIds.map((employeeId) => ({ employeeId, day })))
    .filter(({ employeeId, day }) => !shift || day !== ownDay || employeeId !== shift.employeeId)
}

export function newShiftsOf(draft: ShiftDraft, cells: readonly Cell[], locationId: string) {
  const { startTime, endTime, breakMinutes, notes, jobRoleId, position } = draft
  const named = cells.map(({ employeeId, day }) => ({ employeeId, day }))
  return { locationId, cells: named, startTime, endTime, breakMinutes, notes, jobRoleId, position }
}
