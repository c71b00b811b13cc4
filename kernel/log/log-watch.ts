import { setTimeout as pause } from 'node:timers/promises'
import { LogUnavailable, type EventLog } from './log.ts'

type Timing = {
  /** Delay (ms) between an answer and the next probe. */
  interval: number
  /** After this long (ms) without an answer, the log counts as silent. Longer than a busy process delays an answer. */
  patience: number
}

const TIMING: Timing = { interval: 500, patience: 1500 }

export type LogWatch = {
  /** When the log last answered, or `null` while it answers. */
  silentSince(): Date | null
  /**
   * Returns the result of `read`, or of `fallback` while the log is silent or unavailable. Abandons a read in flight when the log
   * falls silent.
   */
  readOr<Result>(read: () => Promise<Result>, fallback: () => Promise<Result>): Promise<Result>
  close(): void
}

/** For logs that are read directly. */
export const unwatched: Pick<LogWatch, 'silentSince' | 'readOr'> = { silentSince: () => null, readOr: (read) => read() }

/** Detects within two seconds that the log is down or does not answer, so that queries need not wait for it. */
export function openLogWatch(log: Pick<EventLog, 'head'>, timing: Partial<Timing> = {}): LogWatch {
  const { interval, patience } = { ...TIMING, ...timing }
  const closing = new AbortController()
  const abandoned = new Set<() => void>()
  let answeredAt = new Date()
  let isSilent = false

  function fallSilent() {
    isSilent = true
    for (const abandon of abandoned) abandon()
  }

  async function probe() {
    const timer = setTimeout(fallSilent, patience)
    try {
      await log.head()
      answeredAt = new Date()
      isSilent = false
    } catch {
      fallSilent()
    } finally {
      clearTimeout(timer)
    }
  }

  async function watch() {
    while (!closing.signal.aborted) {
      await probe()
      await pause(interval, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  void watch()

  return {
    silentSince: () => (isSilent ? answeredAt : null),
    async readOr(read, fallback) {
      if (isSilent) return fallback()
      const { promise: silence, reject } = Promise.withResolvers<never>()
      const abandon = () => reject(new LogUnavailable(undefined))
      abandoned.add(abandon)
      try {
        return await Promise.race([read(), silence])
      } catch (error) {
        if (error instanceof LogUnavailable) return await fallback()
        throw error
      } finally {
        abandoned.delete(abandon)
      }
    },
    close: () => closing.abort(),
  }
}
