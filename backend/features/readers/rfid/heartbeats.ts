import { LRUCache } from 'lru-cache'
import type { Database } from '#backend/platform/database/database.ts'

/** How old (ms) the record of a reader's last call may be, where nothing else has changed. */
const COARSE = 5000
const REMEMBERED = 10_000
/** The most seconds that the column can hold; a clock that is further off is as wrong as that. */
const MOST_SECONDS = 2 ** 31 - 1

/** `clockOff`: how far (ms) the reader's clock is ahead, `null` where it is right, `undefined` where it told no time. */
export type Call = { readerId: string; address: string; clockOff?: number | null | undefined; now: Date }

/** When readers were last heard, from where, and how their clocks go. */
export function openHeard({ kysely }: Pick<Database, 'kysely'>) {
  const known = new LRUCache<string, { at: number; address: string; isOff: boolean }>({ max: REMEMBERED })
  return async function heard({ readerId, address, clockOff, now }: Call): Promise<void> {
    const at = now.getTime()
    const before = known.get(readerId)
    const isOff = clockOff === undefined ? (before?.isOff ?? false) : clockOff !== null
    if (before && at - before.at < COARSE && address === before.address && isOff === before.isOff) return
    const row = {
      heard_at: now.toISOString(),
      address,
      ...(clockOff !== undefined && { clock_off_seconds: clockOff && secondsOf(clockOff) }),
    }
    await kysely
      .insertInto('rfid.heard')
      .values({ reader_id: readerId, clock_off_seconds: null, ...row })
      .onConflict((conflict) => conflict.column('reader_id').doUpdateSet(row))
      .execute()
    known.set(readerId, { at, address, isOff })
  }
}

const secondsOf = (ms: number) => Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, Math.round(ms / 1000)))
