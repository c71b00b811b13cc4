import type { Shift } from '#schema/schedule/shift.ts'
import type { Facts } from './week.ts'

/**
 * A shift's changes, with what it keeps as it becomes open: its former employee's position where it names none. Otherwise
 * anyone would be considered for it.
 */
export function keepingPosition(
  before: Pick<Shift, 'employeeId' | 'position'>,
  changes: Partial<Shift>,
  { positions }: Pick<Facts, 'positions'>,
): Partial<Shift> {
  if (before.employeeId === null || changes.employeeId !== null) return changes
  if ((changes.position ?? before.position) !== null) return changes
  return { ...changes, position: positions?.get(before.employeeId) ?? null }
}
