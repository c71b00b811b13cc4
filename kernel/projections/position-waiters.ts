import type { Position } from '../log/log.ts'

type Waiter = {
  readonly position: Position
  readonly end: (reached: boolean) => void
}

export type PositionWaiters = ReturnType<typeof openPositionWaiters>

export function openPositionWaiters() {
  const waiters = new Set<Waiter>()

  function end(waiter: Waiter, reached: boolean) {
    if (waiters.delete(waiter)) waiter.end(reached)
  }

  return {
    add(position: Position, end: Waiter['end']): Waiter {
      const waiter = { position, end }
      waiters.add(waiter)
      return waiter
    },
    remove: (waiter: Waiter) => void waiters.delete(waiter),
    pass(position: Position) {
      const reached = [...waiters].filter((waiter) => waiter.position <= position)
      for (const waiter of reached.toSorted(byPosition)) end(waiter, true)
    },
    giveUp() {
      for (const waiter of [...waiters].toSorted(byPosition)) end(waiter, false)
    },
    isEmpty: () => waiters.size === 0,
  }
}

const byPosition = (one: Waiter, other: Waiter) =>
  Number(one.position > other.position) - Number(one.position < other.position)
