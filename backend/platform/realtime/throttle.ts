import { setTimeout as wait } from 'node:timers/promises'

/** Yields from `source` with at least `milliseconds` between items; faster ones wait in the source, or are dropped there. */
export function throttled<Item>(
  source: AsyncIterableIterator<Item>,
  milliseconds: number,
): AsyncIterableIterator<Item> {
  let due = 0
  return {
    async next() {
      const early = due - performance.now()
      if (early > 0) await wait(early)
      const result = await source.next()
      due = performance.now() + milliseconds
      return result
    },
    // The source's own: a wrapping generator could not be ended while it waits.
    return: async () => source.return?.() ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
