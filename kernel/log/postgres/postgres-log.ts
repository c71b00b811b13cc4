import type { Database } from '../../postgres/database.ts'
import { openTips } from '../chain.ts'
import { START, type EventLog } from '../log.ts'
import { openReading } from '../reading.ts'
import { openUpcast, type Contents } from '../upcast.ts'
import { fits, LONGEST_ATTEMPT, MAX_APPEND_BYTES } from '../outgoing.ts'
import { BATCHES, openAppends } from './append.ts'
import { openSealing } from '../../sealing/sealing.ts'
import { openLogIdentity, type LogOptions } from '../log-identity.ts'
import { openLogPool } from './pool.ts'
import { openReads, readHead, readId } from './read.ts'
import { openRecent } from './recent.ts'
import { openPages, openPagesOf, subscribe } from './subscribe.ts'

const READERS = 5

type AppendingLog = EventLog & { appendAll: NonNullable<EventLog['appendAll']> }

export function postgresLog(
  { url, notifications }: Pick<Database, 'url' | 'notifications'>,
  contents: Contents,
  { onForeign, keys }: LogOptions = {},
): AppendingLog {
  const upcast = openUpcast(contents)
  const sealing = openSealing(contents, keys)
  const tips = openTips()
  const recent = openRecent(upcast)
  const appending = openLogPool(url, { max: BATCHES, timeout: LONGEST_ATTEMPT })
  const appends = openAppends({ pool: appending, notifications, sealing, tips, recent })
  const pool = openLogPool(url, { max: READERS, timeout: LONGEST_ATTEMPT })
  const reading = openReading(sealing, upcast)
  const read = openReads({ pool, sealing, upcast, tips }) as EventLog['read']
  const identity = openLogIdentity({ id: () => readId(pool), read }, onForeign)
  for (const each of [pool, appending]) each.on('connect', identity.reconnected)
  const source = { notifications, identity }
  const pages = openPages(pool, reading.opened)
  const pagesOf = (types: ReadonlySet<string>) => openPagesOf(types, pool, reading.opened, pages)
  const rawPages = openPages(pool, reading.raw)
  let closed: Promise<void> | undefined
  const closing = new AbortController()
  const until = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal])
  return {
    append: appends.append,
    appendAll: appends.appendAll,
    maxAppendBytes: MAX_APPEND_BYTES,
    fits: (stream, events) => fits(sealing, stream, events),
    read,
    subscribe: (after, signal, types) =>
      subscribe({ ...source, recent, types }, types ? pagesOf(types) : pages, after, until(signal)),
    subscribeRaw: (after, signal) => subscribe(source, rawPages, after, until(signal)),
    positionBefore: async (position) => (position === START ? START : position - 1n),
    head: () => readHead(pool),
    id: identity.id,
    close() {
      closing.abort()
      closed ??= Promise.all([appends.close(), pool.end()]).then(() => undefined)
      return closed
    },
  }
}
