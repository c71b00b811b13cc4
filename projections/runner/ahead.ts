/**
 * Asks for the next item while the present one is being worked on, so that reading and writing go on side by
 * side. What `open` gives must end with the signal it is handed, which is aborted when the reader leaves.
 */
export async function* ahead<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const leaving = new AbortController()
  const iterator = open(AbortSignal.any([signal, leaving.signal]))[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (let item = await next; !item.done; item = await next) {
      next = iterator.next()
      // Awaited above in its turn; until then its failure must not count as unhandled.
      next.catch(() => undefined)
      yield item.value
    }
  } finally {
    leaving.abort()
    await iterator.return?.()
  }
}
