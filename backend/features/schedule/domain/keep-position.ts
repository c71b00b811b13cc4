import type { Shift } from '#schema/schedule/shift.ts'
import type { Facts } from './week.ts'

/** An opened shift without a position gets its previous employee's. Otherwise everyone would qualify for it. */
export function keepPosition(
  before: Pick<Shift, 'employeeId' | 'position'>,
  changes: Partial<Shift>,
  { positions }: Pick<Facts, 'positions'>,
): Partial<Shift> {
  if (before.employeeId === null || changes.employeeId !== null) return changes
  if ((changes.position ?? before.position) !== null) return changes
  return { ...changes, position: positions?.get(before.employeeId) ?? null }
}
