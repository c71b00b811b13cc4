export type Listener = { push(id: string): void; changes: AsyncIterableIterator<string> }

/**
 * Buffers the latest `limit` changes until they are consumed. Not a generator: `return` on a waiting generator takes effect
 * only with its next item, so the listener of a disconnected client would stay open until then.
 */
export function openListener(onEnd: () => void, limit = Infinity): Listener {
  const pending = new Set<string>()
  const consumers: ((result: IteratorResult<string>) => void)[] = []
  let ended = false
  const end = { done: true, value: undefined } as const
  return {
    push(id) {
      const consumer = consumers.shift()
      if (consumer) consumer({ done: false, value: id })
      else pending.add(id)
      const [oldest] = pending
      if (oldest !== undefined && pending.size > limit) pending.delete(oldest)
    },
    changes: {
      async next() {
        const [id] = pending
        if (ended) return end
        if (id === undefined) return new Promise((resolve) => consumers.push(resolve))
        pending.delete(id)
        return { done: false, value: id }
      },
      async return() {
        if (!ended) onEnd()
        ended = true
        for (const consumer of consumers.splice(0)) consumer(end)
        return end
      },
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
}
