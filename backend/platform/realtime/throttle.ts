import { setTimeout as wait } from 'node:timers/promises'

/** Hands `source` on, with at least `milliseconds` from one to the next: what comes faster waits, or is left out, there. */
export function paced<Item>(source: AsyncIterableIterator<Item>, milliseconds: number): AsyncIterableIterator<Item> {
  let due = 0
  return {
    async next() {
      const early = due - performance.now()
      if (early > 0) await wait(early)
      const result = await source.next()
      due = performance.now() + milliseconds
      return result
    },
    // The source's own: a generator around it would not hear of it while it waits.
    return: async () => source.return?.() ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
