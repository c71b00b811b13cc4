import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, EventLog, Position } from './log.ts'
import type { LoggedEvent } from './recorded.ts'

/** Events kept in memory for readers that lag a little. Readers further behind read the log themselves. */
const KEPT = 5000

/** Returns within how many milliseconds a waiting reader needs a batch. */
type Within<Event> = (batch: Batch<Event>) => number

export type LogTail<Event = LoggedEvent> = {
  covers(position: Position): boolean
  after(position: Position): Batch<Event> | null
  /**
   * Resolves once there are events, after `timeout` ms or when `signal` aborts. `within` may delay that, so that a reader handles
   * several batches at once. Never rejects.
   */
  more(position: Position, signal: AbortSignal, timeout: number, within?: Within<Event>): Promise<void>
  /** Drops the events in memory. Readers read them again from the log, with the keys that still exist. */
  drop(): void
  closed: Promise<void>
}

type TailedLog<Event> = Pick<EventLog, 'head'> & {
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Batch<Event>>
}

/** Follows the log from its head. */
export async function openLogTail<Event extends { position: Position } = LoggedEvent>(
  log: TailedLog<Event>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<LogTail<Event>> {
  let start = await log.head()
  let position = start
  let recent: Event[] = []
  const waiting = new Set<(batch: Batch<Event>) => void>()

  function add(batch: Batch<Event>) {
    // Trims only once `KEPT` events can be dropped: trimming at every batch would copy all events each time.
    if (recent.length + batch.events.length > 2 * KEPT) {
      start = recent.at(-KEPT - 1)?.position ?? start
      recent = recent.slice(-KEPT)
    }
    recent.push(...batch.events)
    position = batch.position
    for (const onBatch of waiting) onBatch(batch)
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
        let unread = 0
        function onBatch(batch: Batch<Event>) {
          const wait = within(batch)
          unread += batch.events.length
          // After more events the unread ones would be dropped from memory.
          if (wait <= 0 || unread > KEPT / 2) wake()
          else timer ??= setTimeout(wake, wait)
        }
        function wake() {
          waiting.delete(onBatch)
          clearTimeout(timer)
          until.removeEventListener('abort', wake)
          resolve()
        }
        until.addEventListener('abort', wake)
        waiting.add(onBatch)
      })
    },
    drop() {
      recent = []
      start = position
    },
    closed: follow(),
  }
}
