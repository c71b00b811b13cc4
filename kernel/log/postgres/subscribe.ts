import DataLoader from 'dataloader'
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

type Page<Event> = { stored: readonly Stored[]; open(): Promise<readonly Event[]> }

/** The log's pages, each read and opened once for all whom one notification wakes at the same position. */
export function openPages<Event>(pool: Pool, read: (stored: readonly Stored[]) => Promise<readonly Event[]>) {
  async function readPage(after: Position): Promise<Page<Event>> {
    const stored = await readLog(pool, after)
    let events: Promise<readonly Event[]> | undefined
    return { stored, open: () => (events ??= read(stored)) }
  }
  return new DataLoader(
    (positions: readonly Position[]) => {
      const pages = new Map([...new Set(positions)].map((after) => [after, readPage(after)]))
      return Promise.all(positions.map((after) => pages.get(after) ?? readPage(after)))
    },
    { cache: false },
  )
}

/**
 * Catches up page by page, then waits for the notification that follows each commit. Positions become visible in
 * order and without gaps, so "everything after the last one seen" can leave nothing out.
 */
export async function* subscribe<Event extends { position: Position }>(
  { notifications, witness }: { notifications: Notifications; witness: Witness },
  pages: Pick<DataLoader<Position, Page<Event>>, 'load'>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const committed = openSignal()
  const stop = notifications.listen('log', committed.raise)
  const { saw, recheck } = witness.watch()
  let position = after
  async function nextPage() {
    const { stored, open } = await pages.load(position)
    await recheck()
    return { stored, events: await open() }
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
