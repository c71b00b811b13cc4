/**
 * The points of the weekends, nights or holidays that a person has beyond an equal share: 450 for the first, and 900 more for each
 * further one up to 3,600, as much as two hours of overtime.
 */
const PER_SQUARE = 450
const STEEPEST = 4

/** The penalty of `count` weekends, nights or holidays with an average of `average`. Convex, so that an equal share costs least. */
function penalty(count: number, average: number) {
  const beyond = Math.max(0, count - average)
  const square = Math.min(beyond, STEEPEST) ** 2
  return PER_SQUARE * (square + 2 * STEEPEST * Math.max(0, beyond - STEEPEST))
}

/** Returns the points of each further weekend, night or holiday after `had`. Integers that never decrease. */
export const unpopularPrices = (had: number, average: number, length: number) =>
  Int32Array.from({ length }, (_, more) => Math.round(penalty(had + more + 1, average) - penalty(had + more, average)))
