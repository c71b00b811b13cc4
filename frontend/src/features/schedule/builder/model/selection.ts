import { addDays, dayOf, daysApart, movedTo } from '#schema/shared/week-time.ts'
import type { BuilderShift, Cell, ShiftPlacement } from '../builder.ts'

/**
 * Returns target cells for several shifts when `anchor` (by default the first) moves to a cell. All shifts move by the same
 * number of days. Shifts of one employee go to the target row; shifts of several employees keep their employees.
 */
export function placedAt(
  shifts: readonly BuilderShift[],
  to: Cell,
  zone: string,
  anchor = shifts.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0],
): ShiftPlacement[] {
  if (!anchor) return []
  const days = daysApart(dayOf(anchor.startsAt, zone), to.day)
  const sameRow = shifts.every(({ employeeId }) => employeeId === anchor.employeeId)
  return shifts.map((shift) => ({
    shift,
    to: {
      employeeId: sameRow ? to.employeeId : shift.employeeId,
      day: addDays(dayOf(shift.startsAt, zone), days),
    },
  }))
}

export function withPlaced(shifts: readonly BuilderShift[], placed: readonly ShiftPlacement[], zone: string) {
  const moved = new Map(
    placed.map(({ shift, to: { employeeId, day } }) => [
      shift.id,
      { ...shift, employeeId, ...movedTo(day, shift, zone) },
    ]),
  )
  return shifts.map((shift) => moved.get(shift.id) ?? shift)
}
