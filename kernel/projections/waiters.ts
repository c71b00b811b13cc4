import type { Position } from '../log/log.ts'

/** A caller that waits for a position. */
type Waiter = {
  readonly position: Position
  /** Called once, unless it is removed before: whether the position was passed. */
  readonly end: (passed: boolean) => void
  earlier: Waiter | undefined
  later: Waiter | undefined
  waits: boolean
}

/** In the order of the positions. A linked list: one that has left is garbage at once, while it is cheap to collect. */
export type Waiters = {
  add(position: Position, end: Waiter['end']): Waiter
  remove(waiter: Waiter): void
  /** Ends all that wait for `position` or an earlier one, in order. */
  pass(position: Position): void
  /** Ends all that are left: their positions were not passed. */
  giveUp(): void
  isEmpty(): boolean
}

export function openWaiters(): Waiters {
  let first: Waiter | undefined
  let last: Waiter | undefined

  function remove(waiter: Waiter) {
    if (!waiter.waits) return
    const { earlier, later } = waiter
    if (earlier) earlier.later = later
    else first = later
    if (later) later.earlier = earlier
    else last = earlier
    waiter.waits = false
    waiter.earlier = waiter.later = undefined
  }

  function settle(waiter: Waiter, passed: boolean) {
    remove(waiter)
    waiter.end(passed)
  }

  return {
    add(position, end) {
      // Most come in order.
      let earlier = last
      while (earlier && earlier.position > position) earlier = earlier.earlier
      const later = earlier ? earlier.later : first
      const waiter: Waiter = { position, end, earlier, later, waits: true }
      if (earlier) earlier.later = waiter
      else first = waiter
      if (later) later.earlier = waiter
      else last = waiter
      return waiter
    },
    remove,
    pass(position) {
      while (first && first.position <= position) settle(first, true)
    },
    giveUp() {
      while (first) settle(first, false)
    },
    isEmpty: () => first === undefined,
  }
}
