import { setTimeout as pause } from 'node:timers/promises'
import { openSignal } from '../signal.ts'
import type { Batch, EventLog, Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'

type Limits = {
  /** How many events are kept for those of a pass that are behind its others. */
  kept: number
  /** How many events a reader gets at once: the more, the more events of one row are written once. */
  most: number
  /** How long (ms) the others wait for the slowest, which then reads on its own. */
  patience: number
  /** How long (ms) a reading waits for other readers to join: it reads the types of all who have. */
  gathering: number
}

const LIMITS: Limits = { kept: 2000, most: 2000, patience: 5000, gathering: 50 }

/** The stored names of those events that a reader needs; `null` where it needs all. */
type Types = ReadonlySet<string> | null

/** Readings of the log from before its end. */
export type Passes = {
  /**
   * Every event of `types` after a position in order, once, and perhaps others: each batch is what has come while the one
   * before was worked on. Those who are about as far in the log share one reading, so each event is read and parsed once
   * for all of them, and memory does not grow with their number. What none of them needs is not read. Ends with `signal`.
   * @throws what the log does
   */
  read(after: Position, types: Types, signal: AbortSignal): AsyncGenerator<Batch>
  /** Nobody joins the readings under way: who begins now reads all of it again. */
  drop(): void
}

export function openPasses(log: Pick<EventLog, 'subscribe'>, limits: Partial<Limits> = {}): Passes {
  const passes = new Set<Pass>()

  function begin(after: Position, types: Types) {
    const pass = openPass(log, after, types, { ...LIMITS, ...limits }, () => passes.delete(pass))
    passes.add(pass)
    return pass
  }

  return {
    drop: () => passes.clear(),
    async *read(after, types, signal) {
      let position = after
      while (!signal.aborted) {
        const pass = passes.values().find((each) => each.covers(position, types)) ?? begin(position, types)
        const reader = pass.join(position, types)
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

type Pass = ReturnType<typeof openPass>

/** One reading of the log for several readers, of which the first may be so far ahead of the last as `kept` allows. */
function openPass(
  log: Pick<EventLog, 'subscribe'>,
  after: Position,
  first: Types,
  { kept, most, patience, gathering }: Limits,
  onOver: () => void,
) {
  /** What it reads, once it has begun. */
  let types = first
  let hasBegun = false
  /** What comes after `start`, up to `position`; so many events came before. */
  let recent: LoggedEvent[] = []
  let start = after
  let position = after
  let dropped = 0
  let failure: { error: unknown } | undefined
  const ending = new AbortController()
  const room = openSignal()
  /** `at`: how many events of the pass are behind it. */
  const readers = new Set<{ at: number; position: Position; arrived: ReturnType<typeof openSignal> }>()

  async function fill() {
    try {
      // Ends early only by the signal, with which there is nothing to read.
      await pause(gathering, undefined, { signal: ending.signal }).catch(() => undefined)
      hasBegun = true
      for await (const batch of log.subscribe(after, ending.signal, types ?? undefined)) {
        await makeRoom(batch.events.length)
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

  async function makeRoom(size: number) {
    const until = performance.now() + patience
    while (recent.length > 0 && recent.length + size > kept && !ending.signal.aborted) {
      const slowest = Math.min(...[...readers].map(({ at }) => at))
      if (slowest > dropped) drop(slowest - dropped)
      else if (performance.now() >= until) drop(recent.length)
      else await room.wait(Math.ceil(until - performance.now()), ending.signal)
    }
  }

  function drop(count: number) {
    start = recent[count - 1]?.position ?? start
    recent = recent.slice(count)
    dropped += count
  }

  /** Nobody joins it any more. */
  function end() {
    onOver()
    ending.abort()
    for (const { arrived } of readers) arrived.raise()
  }

  const filled = fill()

  return {
    /** Whether it has what comes after `from` of these types, or reads it next. */
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

      /** What has come since, if anything. */
      function take(): Batch | 'left behind' | null {
        if (reader.position >= position) return null
        if (reader.at < dropped) return 'left behind'
        const events = recent.slice(reader.at - dropped, reader.at - dropped + most)
        reader.at += events.length
        const isAll = reader.at === dropped + recent.length
        reader.position = isAll ? position : (events.at(-1)?.position ?? position)
        room.raise()
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
        /** With the last reader the reading ends. */
        async leave() {
          readers.delete(reader)
          room.raise()
          if (readers.size > 0) return
          end()
          await filled
        },
      }
    },
  }
}

function includes(types: Types, wanted: Types): boolean {
  if (types === null) return true
  return wanted !== null && [...wanted].every((type) => types.has(type))
}

/** As long as a timer can wait. */
const FOREVER = 2 ** 31 - 1
