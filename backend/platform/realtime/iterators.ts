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
export function filtered<Item>(
  source: AsyncIterableIterator<Item>,
  isWanted: (item: Item) => Promise<boolean>,
): AsyncIterableIterator<Item> {
  return {
    async next() {
      for (;;) {
        const result = await source.next()
        if (result.done || (await isWanted(result.value))) return result
      }
    },
    // The source's own: a wrapping generator could not be ended while it waits.
    return: async () => source.return?.() ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
