/** Milliseconds since the epoch. */
export type TimeSpan = { start: number; end: number }

/** A span that starts more than this (ms) before another one has ended by then. */
const LONGEST = 48 * 3_600_000

/** Returns a function that finds the items overlapping a span, in chronological order, by binary search. */
export function overlapFinder<Timed extends TimeSpan>(items: readonly Timed[]) {
  const inOrder = items.toSorted((one, other) => one.start - other.start)
  return ({ start, end }: TimeSpan): Timed[] => {
    let [low, high] = [0, inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((inOrder[middle]?.start ?? Infinity) < start - LONGEST) low = middle + 1
      else high = middle
    }
    const found: Timed[] = []
    for (let index = low; index < inOrder.length; index += 1) {
      const item = inOrder[index]
      if (!item || item.start >= end) break
      if (item.end > start) found.push(item)
    }
    return found
  }
}
