import type { Logger } from 'pino'
import type { Progress } from '#projections/runner/progress.ts'
import type { RecordedEvent } from '#schema/events/all.ts'
import type { EventLog } from '../../log/log.ts'

/** Whose clocks somebody listens to. */
export type Topic = `employee:${string}` | `location:${string}` | `organization:${string}`

export type Hub = {
  /**
   * The employee ids of clocks on `topic` that changed, once the read models show it. What changes several times
   * before it is taken comes once: listeners read the latest state anyway. `initial` comes first, at once.
   */
  changes(topic: Topic, initial?: string): AsyncIterableIterator<string>
  /** Open listeners. */
  size(): number
  close(): Promise<void>
}

/** Also the longest that closing takes. */
const PATIENCE = { timeoutMs: 2000 }

/** Follows the log from its head, once per process, and tells listeners which clocks changed. */
export async function openHub(deps: { log: EventLog; progress: Progress; logger: Logger }): Promise<Hub> {
  const { log, progress, logger } = deps
  const listeners = new Map<Topic, Set<Listener>>()
  const closing = new AbortController()
  const head = await log.head()

  const run = async () => {
    for await (const { events } of log.subscribe(head, closing.signal)) {
      if (listeners.size === 0) continue
      const punches = events.filter((event) => topicsOf(event).some((topic) => listeners.has(topic)))
      const last = punches.at(-1)
      if (!last) continue
      const types = [...new Set(punches.map(({ type }) => type))]
      // What is pushed too early is read as it was, and nothing comes after to put it right.
      while (!(await progress.waitFor(last.position, types, PATIENCE))) {
        if (closing.signal.aborted) return
        logger.warn({ position: String(last.position) }, 'live updates wait for the read models')
      }
      for (const event of punches) publish(event)
    }
  }
  const running = run().catch((error: unknown) => {
    // Sockets stay open and silent, so this must be seen. The log resubscribes by itself: what ends here is a bug.
    if (!closing.signal.aborted) logger.fatal({ err: error }, 'no more live updates in this process')
  })

  function publish(event: RecordedEvent) {
    for (const topic of topicsOf(event)) {
      for (const listener of listeners.get(topic) ?? []) listener.push(employeeOf(event))
    }
  }

  return {
    changes(topic, initial) {
      const listener = openListener(() => {
        const others = listeners.get(topic)
        others?.delete(listener)
        if (others?.size === 0) listeners.delete(topic)
      })
      const others = listeners.get(topic) ?? new Set()
      listeners.set(topic, others.add(listener))
      if (initial) listener.push(initial)
      return listener.changes
    },
    size: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    async close() {
      closing.abort()
      for (const group of listeners.values()) for (const listener of group) void listener.changes.return?.()
      await running
    },
  }
}

type Listener = { push(employeeId: string): void; changes: AsyncIterableIterator<string> }

/**
 * Not a generator: `return` on one that waits is not heard until the next change, and a client that has gone
 * would be remembered until then.
 */
function openListener(onEnd: () => void): Listener {
  const pending = new Set<string>()
  const waiting: ((result: IteratorResult<string>) => void)[] = []
  let ended = false
  const end = { done: true, value: undefined } as const
  return {
    push(employeeId) {
      const taker = waiting.shift()
      if (taker) taker({ done: false, value: employeeId })
      else pending.add(employeeId)
    },
    changes: {
      async next() {
        const [employeeId] = pending
        if (ended) return end
        if (employeeId === undefined) return new Promise((resolve) => waiting.push(resolve))
        pending.delete(employeeId)
        return { done: false, value: employeeId }
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

function topicsOf({ stream, data, metadata }: RecordedEvent): Topic[] {
  if (!stream.startsWith('timeclock-') || !('locationId' in data)) return []
  return [
    `employee:${stream.slice('timeclock-'.length)}`,
    `location:${data.locationId}`,
    `organization:${metadata.organizationId}`,
  ]
}

function employeeOf({ stream }: RecordedEvent) {
  return stream.slice('timeclock-'.length)
}
