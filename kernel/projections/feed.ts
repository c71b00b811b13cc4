import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, EventLog, Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'

/** How much of the log's end is kept for models that are a little behind; those further behind read on their own. */
const KEPT = 5000

/** How soon (ms) a reader that waits needs a batch. */
type Within = (batch: Batch) => number

/** The end of the log, read and parsed once for all models of this process. */
export type Feed = {
  /** Whether every event after `position` is at hand or yet to come. */
  covers(position: Position): boolean
  /** All that is at hand after `position` (which is covered), or `null` where there is nothing. */
  after(position: Position): Batch | null
  /**
   * Resolves once there is something after `position`, after `timeout` ms (may be `Infinity`) or when `signal` aborts. What
   * comes while it waits may be left for later, by `within`. Never rejects.
   */
  more(position: Position, signal: AbortSignal, timeout: number, within?: Within): Promise<void>
  /** Lets go of what is at hand: it is read from the log again, as far as that can still be read. */
  drop(): void
  /** Resolves once the reading has ended with the signal that it was opened with. */
  closed: Promise<void>
}

/** Follows the log from its present end. A subscription that fails is reported and made again where it was. */
export async function openFeed(log: EventLog, signal: AbortSignal, onError: (error: unknown) => void): Promise<Feed> {
  let start = await log.head()
  let position = start
  let recent: LoggedEvent[] = []
  const waiting = new Set<(batch: Batch) => void>()

  function add(batch: Batch) {
    // Two blocks are kept and the older one dropped, because trimming at every batch would copy them all each time.
    if (recent.length + batch.events.length > 2 * KEPT) {
      start = recent.at(-KEPT - 1)?.position ?? start
      recent = recent.slice(-KEPT)
    }
    recent.push(...batch.events)
    position = batch.position
    for (const hear of waiting) hear(batch)
  }

  async function follow() {
    while (!signal.aborted) {
      try {
        for await (const batch of log.subscribe(position, signal)) add(batch)
      } catch (error) {
        if (signal.aborted) return
        onError(error)
        await pause(1000, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return {
    covers: (from) => from >= start,
    after(from) {
      if (from >= position) return null
      const first = recent.findLastIndex((event) => event.position <= from) + 1
      return { events: recent.slice(first), position }
    },
    more(from, until, timeout, within = () => 0) {
      if (position > from || until.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        let timer = timeout === Infinity ? undefined : setTimeout(wake, timeout)
        let unheard = 0
        function hear(batch: Batch) {
          const wait = within(batch)
          unheard += batch.events.length
          // Or what it has not heard could leave, and it would have to read on its own.
          if (wait <= 0 || unheard > KEPT / 2) wake()
          else timer ??= setTimeout(wake, wait)
        }
        function wake() {
          waiting.delete(hear)
          clearTimeout(timer)
          until.removeEventListener('abort', wake)
          resolve()
        }
        until.addEventListener('abort', wake)
        waiting.add(hear)
      })
    },
    drop() {
      recent = []
      start = position
    },
    closed: follow(),
  }
}
