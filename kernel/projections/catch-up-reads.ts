import { setTimeout as pause } from 'node:timers/promises'
import { openSignal } from '../signal.ts'
import type { Batch, EventLog, Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'

type Limits = {
  buffered: number
  /** Largest batch of a reader. Larger batches combine more events of one row into one write. */
  batchSize: number
  /** How long (ms) a shared read waits for its slowest reader, which then starts a read of its own. */
  slowestWait: number
  /** How long (ms) a shared read waits for readers before it starts, with the event types of all of them. */
  joinWait: number
}

const LIMITS: Limits = { buffered: 2000, batchSize: 2000, slowestWait: 5000, joinWait: 50 }

type Types = ReadonlySet<string> | null

export type CatchUpReads = {
  /**
   * Yields every event of `types` once, in order, and possibly others. Readers at about the same position share one subscription, so
   * memory does not grow with their number. @throws the log's errors
   */
  read(after: Position, types: Types, signal: AbortSignal): AsyncGenerator<Batch>
  /** New readers don't join the current shared reads, so that they read all events again from the log. */
  drop(): void
}

export function openCatchUpReads(log: Pick<EventLog, 'subscribe'>, limits: Partial<Limits> = {}): CatchUpReads {
  const sharedReads = new Set<SharedRead>()

  function begin(after: Position, types: Types) {
    const sharedRead = openSharedRead(log, after, types, { ...LIMITS, ...limits }, () => sharedReads.delete(sharedRead))
    sharedReads.add(sharedRead)
    return sharedRead
  }

  return {
    drop: () => sharedReads.clear(),
    async *read(after, types, signal) {
      let position = after
      while (!signal.aborted) {
        const sharedRead = sharedReads.values().find((each) => each.covers(position, types)) ?? begin(position, types)
        const reader = sharedRead.join(position, types)
        try {
          for (;;) {
            const batch = await reader.next(signal)
            if (batch === 'over') return
            if (batch === 'left behind') break
            position = batch.position
            yield batch
          }
        } finally {
          await reader.leave()
        }
      }
    },
  }
}

type SharedRead = ReturnType<typeof openSharedRead>

function openSharedRead(
  log: Pick<EventLog, 'subscribe'>,
  after: Position,
  first: Types,
  { buffered, batchSize, slowestWait, joinWait }: Limits,
  onOver: () => void,
) {
  let types = first
  let hasBegun = false
  let recent: LoggedEvent[] = []
  let start = after
  let position = after
  let dropped = 0
  let failure: { error: unknown } | undefined
  const ending = new AbortController()
  const space = openSignal()
  const readers = new Set<{ at: number; position: Position; arrived: ReturnType<typeof openSignal> }>()

  async function fill() {
    try {
      await pause(joinWait, undefined, { signal: ending.signal }).catch(() => undefined)
      hasBegun = true
      for await (const batch of log.subscribe(after, ending.signal, types ?? undefined)) {
        await waitForSpace(batch.events.length)
        for (const event of batch.events) recent.push(event)
        position = batch.position
        for (const { arrived } of readers) arrived.raise()
      }
    } catch (error) {
      failure = { error }
    } finally {
      end()
    }
  }

  async function waitForSpace(size: number) {
    const until = performance.now() + slowestWait
    while (recent.length > 0 && recent.length + size > buffered && !ending.signal.aborted) {
      const slowest = Math.min(...[...readers].map(({ at }) => at))
      if (slowest > dropped) drop(slowest - dropped)
      else if (performance.now() >= until) drop(recent.length)
      else await space.wait(Math.ceil(until - performance.now()), ending.signal)
    }
  }

  function drop(count: number) {
    start = recent[count - 1]?.position ?? start
    recent = recent.slice(count)
    dropped += count
  }

  function end() {
    onOver()
    ending.abort()
    for (const { arrived } of readers) arrived.raise()
  }

  const finished = fill()

  return {
    covers: (from: Position, wanted: Types) =>
      from >= start && from <= position && (!hasBegun || includes(types, wanted)),

    join(from: Position, wanted: Types) {
      types = types && wanted && new Set([...types, ...wanted])
      const reader = {
        at: dropped + recent.findLastIndex((event) => event.position <= from) + 1,
        position: from,
        arrived: openSignal(),
      }
      readers.add(reader)

      function take(): Batch | 'left behind' | null {
        if (reader.position >= position) return null
        if (reader.at < dropped) return 'left behind'
        const events = recent.slice(reader.at - dropped, reader.at - dropped + batchSize)
        reader.at += events.length
        const isAll = reader.at === dropped + recent.length
        reader.position = isAll ? position : (events.at(-1)?.position ?? position)
        space.raise()
        return { events, position: reader.position }
      }

      return {
        async next(signal: AbortSignal): Promise<Batch | 'left behind' | 'over'> {
          while (!signal.aborted) {
            const batch = take()
            if (batch) return batch
            if (failure) throw failure.error
            if (ending.signal.aborted) return 'over'
            await reader.arrived.wait(FOREVER, signal)
          }
          return 'over'
        },
        async leave() {
          readers.delete(reader)
          space.raise()
          if (readers.size > 0) return
          end()
          await finished
        },
      }
    },
  }
}

function includes(types: Types, wanted: Types): boolean {
  if (types === null) return true
  return wanted !== null && [...wanted].every((type) => types.has(type))
}

/** The longest timeout of a timer (ms). */
const FOREVER = 2 ** 31 - 1
