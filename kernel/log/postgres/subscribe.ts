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

/** Polling interval (ms), in case a reconnection loses a notification. */
const POLL = 500

/** Maximum events that one statement scans for some types, which takes about 50 ms. */
const LOOKED_THROUGH = 100_000n

type SubscriptionPage<Event> = {
  stored: readonly Stored[]
  open(): Promise<readonly Event[]>
  position: Position
  isLast: boolean
}

type NextPage<Event> = (after: Position) => Promise<SubscriptionPage<Event>>

export function openPages<Event>(
  pool: Pool,
  read: (stored: readonly Stored[]) => Promise<readonly Event[]>,
): NextPage<Event> {
  async function readPage(after: Position): Promise<SubscriptionPage<Event>> {
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

/** Far from the log's end, reads only `types`. Near the end, shares the pages of all subscribers. */
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

type SubscriptionSource<Event> = {
  notifications: Notifications
  identity: LogIdentity
  recent?: { after(position: Position): readonly Event[] }
  types?: ReadonlySet<string> | undefined
}

/** Positions become visible in order and without gaps, so reading everything after the last position never misses an event. */
export async function* subscribe<Event extends LastEvent & { position: Position; type: string }>(
  { notifications, identity, recent, types }: SubscriptionSource<Event>,
  nextPage: NextPage<Event>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const woken = openSignal()
  let heard: Position = -1n
  const stop = notifications.listen('log', (head) => {
    const reached = BigInt(head)
    if (reached > heard) heard = reached
    woken.raise()
  })
  const { saw, recheck } = identity.watch()
  let position = after
  let isBehind = true
  let asked = 0
  const wanted = (events: readonly Event[]) => (types ? events.filter(({ type }) => types.has(type)) : events)
  async function readNext() {
    const page = await nextPage(position)
    await recheck()
    return { ...page, events: await page.open() }
  }
  try {
    while (!signal.aborted) {
      // The notification may arrive before the append's response, which fills `recent`.
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
      // The log may be shorter now, after a restored backup.
      if (heard === known) heard = -1n
      if (page.position > position) yield { events: wanted(page.events), position: (position = page.position) }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    stop()
  }
}
