export type Listener = { push(id: string): void; changes: AsyncIterableIterator<string> }

/**
 * `most`: how many changes to keep; older ones are dropped. Not a generator: `return` on a waiting generator takes
 * effect only with the next change, so a client that left would be kept until then.
 */
export function openListener(onEnd: () => void, most = Infinity): Listener {
  const pending = new Set<string>()
  const waiting: ((result: IteratorResult<string>) => void)[] = []
  let ended = false
  const end = { done: true, value: undefined } as const
  return {
    push(id) {
      const taker = waiting.shift()
      if (taker) taker({ done: false, value: id })
      else pending.add(id)
      const [oldest] = pending
      if (oldest !== undefined && pending.size > most) pending.delete(oldest)
    },
    changes: {
      async next() {
        const [id] = pending
        if (ended) return end
        if (id === undefined) return new Promise((resolve) => waiting.push(resolve))
        pending.delete(id)
        return { done: false, value: id }
      },
      async return() {
        if (!ended) onEnd()
        ended = true
        for (const taker of waiting.splice(0)) taker(end)
        return end
      },
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
}
