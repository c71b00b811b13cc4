/** Instants in milliseconds. */
export type Span = { start: number; end: number }

/** A span that starts longer (ms) before another has ended before it. */
const LONGEST = 48 * 3_600_000

/** Finds what overlaps a span, in order of time, without looking at what is far from it. */
export function overlapping<Item extends Span>(items: readonly Item[]) {
  const inOrder = items.toSorted((one, other) => one.start - other.start)
  return ({ start, end }: Span): Item[] => {
    let [low, high] = [0, inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((inOrder[middle]?.start ?? Infinity) < start - LONGEST) low = middle + 1
      else high = middle
    }
    const found: Item[] = []
    for (let index = low; index < inOrder.length; index += 1) {
      const item = inOrder[index]
      if (!item || item.start >= end) break
      if (item.end > start) found.push(item)
    }
    return found
  }
}
