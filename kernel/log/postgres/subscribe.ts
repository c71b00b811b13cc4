import type { Database } from '../../postgres/database.ts'
import { openSignal } from '../../signal.ts'
import type { Batch, Position } from '../log.ts'
import { retrying } from '../../retry.ts'
import { isConnectionFailure } from './failures.ts'
import type { Upcast } from '../upcast.ts'
import { readLog } from './read.ts'

/** A notification sent while the connection for them is being rebuilt is lost; this is how late it can make us (ms). */
const POLL = 500

/**
 * Catches up page by page, then waits for the notification that follows each commit. Positions become visible in
 * order and without gaps, so "everything after the last one seen" can leave nothing out.
 */
export async function* subscribe(
  { pool, notifications }: Database,
  upcast: Upcast,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const committed = openSignal()
  const stop = notifications.listen('log', committed.raise)
  let position = after
  try {
    while (!signal.aborted) {
      const events = await retrying(() => readLog(pool, upcast, position), isConnectionFailure, { signal })
      const last = events.at(-1)
      if (last) yield { events, position: (position = last.position) }
      else await committed.wait(POLL, signal)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    stop()
  }
}
