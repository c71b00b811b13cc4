import { openCache } from '#kernel/cache.ts'
import type { Database } from '#kernel/postgres/database.ts'

/** Minimum time (ms) between stored heartbeats if nothing else changes. */
const RESOLUTION = 5000
const MAX_CACHED = 10_000
/** Maximum value of the column. Larger clock errors are stored as this value. */
const MAX_SECONDS = 2 ** 31 - 1

/** `clockOff`: how far (ms) the reader's clock is ahead; null if correct, undefined if the call contained no time. */
export type Heartbeat = { readerId: string; address: string; clockOff?: number | null | undefined; now: Date }

export function openHeartbeats({ kysely }: Pick<Database, 'kysely'>) {
  const cache = openCache<{ at: number; address: string; isOff: boolean }>(MAX_CACHED)
  return async function recordHeartbeat({ readerId, address, clockOff, now }: Heartbeat): Promise<void> {
    const at = now.getTime()
    const previous = cache.get(readerId)
    const isOff = clockOff === undefined ? (previous?.isOff ?? false) : clockOff !== null
    if (previous && at - previous.at < RESOLUTION && address === previous.address && isOff === previous.isOff) return
    const row = {
      heard_at: now.toISOString(),
      address,
      ...(clockOff !== undefined && { clock_off_seconds: clockOff && toSeconds(clockOff) }),
    }
    await kysely
      .insertInto('rfid.heard')
      .values({ reader_id: readerId, clock_off_seconds: null, ...row })
      .onConflict((conflict) => conflict.column('reader_id').doUpdateSet(row))
      .execute()
    cache.set(readerId, { at, address, isOff })
  }
}

const toSeconds = (ms: number) => Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, Math.round(ms / 1000)))
