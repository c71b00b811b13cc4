import type { Problem, UnfilledShift } from '../problem.ts'

/** The published shifts that may move; open shifts have no holder. */
export type PublishedShifts = {
  /** The person who has each shift, or -1. */
  holder: Int16Array
  /** The points of giving each shift to someone else. */
  price: Int32Array
}

/** Returns `null` without published shifts that may move. */
export function publishedShifts(
  { movable = [] }: Problem,
  shifts: readonly UnfilledShift[],
  indexes: ReadonlyMap<string, number>,
): PublishedShifts | null {
  if (movable.length === 0) return null
  const known = new Map(movable.map((shift) => [shift.shiftId, shift]))
  return {
    holder: Int16Array.from(shifts, ({ shiftId }) => indexes.get(known.get(shiftId)?.employeeId ?? '') ?? -1),
    price: Int32Array.from(shifts, ({ shiftId }) => known.get(shiftId)?.price ?? 0),
  }
}
