import type { Pool } from 'pg'
import type { Notifications } from '../../postgres/notifications.ts'
import { openSignal } from '../../signal.ts'
import type { Batch, Position } from '../log.ts'
import type { Stored } from '../recorded.ts'
import { retrying } from '../../retry.ts'
import { isConnectionFailure } from './failures.ts'
import type { Witness } from '../witness.ts'
import { LOG_PAGE, readLog } from './read.ts'

/** A notification sent while the connection for them is being rebuilt is lost; this is how late it can make us (ms). */
const POLL = 500

/**
 * Catches up page by page, then waits for the notification that follows each commit. Positions become visible in
 * order and without gaps, so "everything after the last one seen" can leave nothing out.
 */
export async function* subscribe<Event extends { position: Position }>(
  { pool, notifications, witness }: { pool: Pool; notifications: Notifications; witness: Witness },
  read: (stored: readonly Stored[]) => Promise<readonly Event[]>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const committed = openSignal()
  const stop = notifications.listen('log', committed.raise)
  const { saw, recheck } = witness.watch()
  let position = after
  async function nextPage() {
    const page = await readLog(pool, position)
    await recheck()
    return { stored: page, events: await read(page) }
  }
  try {
    while (!signal.aborted) {
      const { stored, events } = await retrying(nextPage, isConnectionFailure, { signal })
      saw(stored)
      const last = events.at(-1)
      if (last) yield { events, position: (position = last.position) }
      // What is committed after a page was read says so, even while the page is being worked on.
      if (stored.length < LOG_PAGE) await committed.wait(POLL, signal)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    stop()
  }
}
