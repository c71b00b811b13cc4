import { openListener } from './listener.ts'

/** What several sources yield, until it is ended itself; a change not yet taken comes once. */
export function merged(...sources: readonly AsyncIterableIterator<string>[]): AsyncIterableIterator<string> {
  const listener = openListener(() => {
    for (const source of sources) void source.return?.()
  })
  async function follow(source: AsyncIterable<string>) {
    for await (const item of source) listener.push(item)
  }
  for (const source of sources) {
    // An error ends the subscription, whose client then opens another.
    follow(source).catch(() => void listener.changes.return?.())
  }
  return listener.changes
}

/** Yields what of `source` is wanted. */
export const filtered = (
  source: AsyncIterableIterator<string>,
  isWanted: (item: string) => Promise<boolean>,
): AsyncIterableIterator<string> => found(source, async (item) => ((await isWanted(item)) ? item : undefined))

/** Yields what `find` makes of `source`, but for what it makes nothing of. */
export function found<Item, Found>(
  source: AsyncIterableIterator<Item>,
  find: (item: Item) => Promise<Found | undefined>,
): AsyncIterableIterator<Found> {
  return {
    async next() {
      for (;;) {
        const result = await source.next()
        if (result.done) return result
        const value = await find(result.value)
        if (value !== undefined) return { done: false, value }
      }
    },
    // The source's own: a wrapping generator could not be ended while it waits.
    async return() {
      await source.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
