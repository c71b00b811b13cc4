import { setTimeout as wait } from 'node:timers/promises'

/** Yields the items of `source` at least `milliseconds` apart. The source buffers or drops faster items. */
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
    // Not a generator: `return` on a waiting generator takes effect only with its next item.
    return: async () => source.return?.() ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
