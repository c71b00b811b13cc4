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
import type { LogIdentity } from '../log-identity.ts'
import { LOG_PAGE, readHead, readLog, readLogOf } from './read.ts'

/** A notification sent while the connection for them is being rebuilt is lost; this is how late it can make us (ms). */
const POLL = 500

/** How many events one statement passes over in search of some types: it takes some 50 ms. */
const LOOKED_THROUGH = 100_000n

type Page<Event> = {
  stored: readonly Stored[]
  open(): Promise<readonly Event[]>
  /** Where the next one begins. */
  position: Position
  /** Whether the log ended there. */
  isLast: boolean
}

/** The page of a log that comes after a position. */
type NextPage<Event> = (after: Position) => Promise<Page<Event>>

/** The log's pages, each read and opened once for all whom one notification wakes at the same position. */
export function openPages<Event>(
  pool: Pool,
  read: (stored: readonly Stored[]) => Promise<readonly Event[]>,
): NextPage<Event> {
  async function readPage(after: Position): Promise<Page<Event>> {
    const stored = await readLog(pool, after)
    let events: Promise<readonly Event[]> | undefined
    return {
      stored,
      open: () => (events ??= read(stored)),
      position: stored.at(-1)?.position ?? after,
      isLast: stored.length < LOG_PAGE,
    }
  }
  const loader = new DataLoader(
    (positions: readonly Position[]) => {
      const pages = new Map([...new Set(positions)].map((after) => [after, readPage(after)]))
      return Promise.all(positions.map((after) => pages.get(after) ?? readPage(after)))
    },
    { cache: false },
  )
  return (after) => loader.load(after)
}

/** Far from the log's end nothing but `types` is read, close to it the pages are those of everyone. */
export function openPagesOf<Event>(
  types: ReadonlySet<string>,
  pool: Pool,
  read: (stored: readonly Stored[]) => Promise<readonly Event[]>,
  nextPage: NextPage<Event>,
): NextPage<Event> {
  return async (after) => {
    const head = await readHead(pool)
    if (head - after <= LOG_PAGE) return nextPage(after)
    const upTo = after + LOOKED_THROUGH < head ? after + LOOKED_THROUGH : head
    const stored = await readLogOf(pool, types, after, upTo)
    const last = stored.length === LOG_PAGE ? stored.at(-1) : undefined
    return { stored, open: () => read(stored), position: last?.position ?? upTo, isLast: false }
  }
}

type Source<Event> = {
  notifications: Notifications
  identity: LogIdentity
  /** Events that this process appended itself, served from memory. */
  recent?: { after(position: Position): readonly Event[] }
  /** The event types to yield, by default all. */
  types?: ReadonlySet<string> | undefined
}

/**
 * Catches up page by page, then waits for the notification that follows each commit. Positions become visible in
 * order and without gaps, so "everything after the last one seen" can leave nothing out.
 */
export async function* subscribe<Event extends LastEvent & { position: Position; type: string }>(
  { notifications, identity, recent, types }: Source<Event>,
  nextPage: NextPage<Event>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const woken = openSignal()
  /** How far the log is, as a notification said. */
  let heard: Position = -1n
  const stop = notifications.listen('log', (head) => {
    const reached = BigInt(head)
    if (reached > heard) heard = reached
    woken.raise()
  })
  const { saw, recheck } = identity.watch()
  let position = after
  let isBehind = true
  /** When (`performance.now()`) the log was last asked. */
  let asked = 0
  const wanted = (events: readonly Event[]) => (types ? events.filter(({ type }) => types.has(type)) : events)
  async function readNext() {
    const page = await nextPage(position)
    await recheck()
    return { ...page, events: await page.open() }
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
        yield { events: wanted(own), position: (position = last.position) }
        continue
      }
      const left = asked + POLL - performance.now()
      if (!isBehind && heard <= position && left > 0) {
        await woken.wait(left, signal)
        continue
      }
      asked = performance.now()
      const known = heard
      const page = await retrying(readNext, isConnectionFailure, { signal })
      saw(page.stored)
      isBehind = !page.isLast
      // The log may have been set back since, as by a restored backup.
      if (heard === known) heard = -1n
      if (page.position > position) yield { events: wanted(page.events), position: (position = page.position) }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    stop()
  }
}
