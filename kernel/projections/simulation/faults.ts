import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, EventLog } from '../../log/log.ts'

export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

export type Random = ReturnType<typeof randomOf>

export function unsteady(log: EventLog, seed: number): EventLog {
  let subscriptions = 0
  return {
    ...log,
    async *subscribe(after, signal, types): AsyncGenerator<Batch> {
      const random = randomOf(seed + 1000 * ++subscriptions)
      for await (const { events, position } of log.subscribe(after, signal, types)) {
        const middle = random.below(events.length + 1)
        const split = events[middle - 1]
        if (split && middle < events.length) {
          yield { events: events.slice(0, middle), position: split.position }
          if (random.chance(0.3)) await pause(random.below(20))
          if (random.chance(0.03)) throw new Error('the log has gone')
          yield { events: events.slice(middle), position }
        } else yield { events, position }
      }
    },
  }
}
