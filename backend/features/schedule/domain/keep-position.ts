import type { Shift } from '#schema/schedule/shift.ts'
import type { Facts } from './week.ts'

/**
 * Adds the previous employee's position to the changes that open a shift, if the shift has no position. Otherwise everyone
 * would qualify for it.
 */
export function keepPosition(
  before: Pick<Shift, 'employeeId' | 'position'>,
  changes: Partial<Shift>,
  { positions }: Pick<Facts, 'positions'>,
): Partial<Shift> {
  if (before.employeeId === null || changes.employeeId !== null) return changes
  if ((changes.position ?? before.position) !== null) return changes
  return { ...changes, position: positions?.get(before.employeeId) ?? null }
}
