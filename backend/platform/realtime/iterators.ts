import { openListener } from './listener.ts'

/** Yields the changes of all sources. Repeated changes that were not yet consumed are yielded once. */
export function merged(...sources: readonly AsyncIterableIterator<string>[]): AsyncIterableIterator<string> {
  const listener = openListener(() => {
    for (const source of sources) void source.return?.()
  })
  async function follow(source: AsyncIterable<string>) {
    for await (const item of source) listener.push(item)
  }
  for (const source of sources) {
    // An error ends the subscription. The client then subscribes again.
    follow(source).catch(() => void listener.changes.return?.())
  }
  return listener.changes
}

export const filtered = (
  source: AsyncIterableIterator<string>,
  test: (item: string) => Promise<boolean>,
): AsyncIterableIterator<string> => filterMap(source, async (item) => ((await test(item)) ? item : undefined))

export function filterMap<Item, Result>(
  source: AsyncIterableIterator<Item>,
  map: (item: Item) => Promise<Result | undefined>,
): AsyncIterableIterator<Result> {
  return {
    async next() {
      for (;;) {
        const result = await source.next()
        if (result.done) return result
        const value = await map(result.value)
        if (value !== undefined) return { done: false, value }
      }
    },
    // Not a generator: `return` on a waiting generator takes effect only with its next item.
    async return() {
      await source.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
