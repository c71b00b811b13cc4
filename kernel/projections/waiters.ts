import type { Position } from '../log/log.ts'

/** Those who wait for one model, in the order of the positions that they wait for. */
type Waiters = {
  /** Returns what is to be called by one who no longer waits. */
  add(position: Position, passed: () => void): () => void
  /** Calls, in order, all who wait for `position` or an earlier one. */
  pass(position: Position): void
}

type Waiter = { position: Position; passed: () => void; gone: boolean }

export function waiters(): Waiters {
  // Most come in order, so a sorted array is added to at its end and left at its beginning.
  let queue: Waiter[] = []
  let first = 0

  function leave(until: number) {
    const called = queue.slice(first, until)
    first = until
    // Moved up once in a while: at every turn it would copy all who wait.
    if (first > 1000 || first === queue.length) {
      queue = queue.slice(first)
      first = 0
    }
    for (const waiter of called) if (!waiter.gone) waiter.passed()
  }

  /** How many at the front satisfy `test`. */
  function count(test: (waiter: Waiter) => boolean) {
    let until = first
    for (let next = queue[until]; next && test(next); next = queue[until]) until++
    return until
  }

  return {
    add(position, passed) {
      const waiter = { position, passed, gone: false }
      let place = queue.length
      while (place > first && (queue[place - 1]?.position ?? 0n) > position) place--
      queue.splice(place, 0, waiter)
      return () => {
        waiter.gone = true
        // Who gives up has come early, so the front is where they are: a model that nobody runs gathers none.
        leave(count(({ gone }) => gone))
      }
    },
    pass(position) {
      leave(count((waiter) => waiter.position <= position))
    },
  }
}
