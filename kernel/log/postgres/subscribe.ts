import { setImmediate } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import type { Notifications } from '../../postgres/notifications.ts'
import { openSignal } from '../../signal.ts'
import type { Batch, Position } from '../log.ts'
import type { Stored } from '../recorded.ts'
import { retrying } from '../../retry.ts'
import { isConnectionFailure } from './failures.ts'
import type { LastEvent } from '../source.ts'
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

type Source<Event> = {
  notifications: Notifications
  witness: Witness
  /** What this process has appended itself, which is not read back. */
  recent?: { after(position: Position): readonly Event[]; follow(wake: () => void): () => void }
}

/**
 * Catches up page by page, then waits for the notification that follows each commit. Positions become visible in
 * order and without gaps, so "everything after the last one seen" can leave nothing out.
 */
export async function* subscribe<Event extends LastEvent & { position: Position }>(
  { notifications, witness, recent }: Source<Event>,
  pages: Pick<DataLoader<Position, Page<Event>>, 'load'>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const woken = openSignal()
  /** How far the log is, as a notification said. */
  let heard: Position = -1n
  const stop = notifications.listen('log', (head) => {
    heard = BigInt(head)
    woken.raise()
  })
  const leave = recent?.follow(woken.raise)
  const { saw, recheck } = witness.watch()
  let position = after
  let isBehind = true
  /** When (`performance.now()`) the log was last asked. */
  let asked = 0
  async function nextPage() {
    const { stored, open } = await pages.load(position)
    await recheck()
    return { stored, events: await open() }
  }
  try {
    while (!signal.aborted) {
      // The notification of an own append may come before the append's answer, by which it is known.
      if (recent && heard > position) await setImmediate()
      const own = recent?.after(position) ?? []
      const last = own.at(-1)
      if (last) {
        await retrying(recheck, isConnectionFailure, { signal })
        saw(own)
        yield { events: own, position: (position = last.position) }
        continue
      }
      const left = asked + POLL - performance.now()
      if (!isBehind && heard <= position && left > 0) {
        await woken.wait(left, signal)
        continue
      }
      asked = performance.now()
      const known = heard
      const { stored, events } = await retrying(nextPage, isConnectionFailure, { signal })
      saw(stored)
      isBehind = stored.length === LOG_PAGE
      // The log may have been set back since, as by a restored backup.
      if (heard === known) heard = -1n
      const latest = events.at(-1)
      if (latest) yield { events, position: (position = latest.position) }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    stop()
    leave?.()
  }
}
