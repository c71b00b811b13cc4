import type pg from 'pg'
import { openKeyedMutex } from '#kernel/keyed-mutex.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { mergeReads, type TagRead, type TagSession } from './tag-session.ts'

const HOUR = 60 * 60 * 1000
/** How long (ms) repeated reads are recognized. One day longer than readers may queue reads. */
const RETENTION = 8 * 24 * HOUR
const SWEEP_INTERVAL = HOUR

const iso = (ms: number) => new Date(ms).toISOString()

type TagSessionRow = { epc: string; first_at: string; last_at: string; opened_by: string; settled: boolean }

export function openTagSessions(pool: pg.Pool) {
  const serialize = openKeyedMutex()
  let lastSweep = 0

  /** Serializes one reader's changes: by lock among gateways, and before that in memory, so waiting holds no connection. */
  const ofReader = <Result>(readerId: string, act: (client: pg.PoolClient) => Promise<Result>) =>
    serialize(readerId, () =>
      inTransaction(pool, async (client) => {
        // Need not be durable: after a crash the reader sends the reads again, and the log recognizes their punches.
        await client.query({
          name: 'presences.turn',
          text: `select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended($1, 0))`,
          values: [`presences of ${readerId}`],
        })
        return act(client)
      }),
    )

  async function load(client: pg.PoolClient, readerId: string, badges: string[], from: number, to: number) {
    const { rows } = await client.query<TagSessionRow>({
      name: 'presences.read',
      text: `select epc, first_at, last_at, opened_by, settled from rfid.presences
        where reader_id = $1 and epc = any($2) and first_at <= $4 and last_at >= $3`,
      values: [readerId, badges, iso(from), iso(to)],
    })
    return rows.map(({ epc, first_at, last_at, opened_by: openedBy, settled }): TagSession => ({
      epc,
      firstAt: Date.parse(first_at),
      lastAt: Date.parse(last_at),
      openedBy,
      settled,
    }))
  }

  async function remove(client: pg.PoolClient, readerId: string, removed: readonly TagSession[]) {
    if (removed.length === 0) return
    await client.query({
      name: 'presences.remove',
      text: `delete from rfid.presences as session using unnest($2::text[], $3::timestamptz[]) as removed (epc, first_at)
        where reader_id = $1 and session.epc = removed.epc and session.first_at = removed.first_at`,
      values: [readerId, removed.map(({ epc }) => epc), removed.map(({ firstAt }) => iso(firstAt))],
    })
  }

  async function write(client: pg.PoolClient, readerId: string, written: readonly TagSession[], now: Date) {
    if (written.length === 0) return
    await client.query({
      name: 'presences.write',
      text: `insert into rfid.presences (reader_id, epc, first_at, last_at, opened_by, settled, seen_at)
        select $1, epc, first_at, last_at, opened_by, settled, $7
        from unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::uuid[], $6::boolean[])
          as written (epc, first_at, last_at, opened_by, settled)`,
      values: [
        readerId,
        written.map(({ epc }) => epc),
        written.map(({ firstAt }) => iso(firstAt)),
        written.map(({ lastAt }) => iso(lastAt)),
        written.map(({ openedBy }) => openedBy),
        written.map(({ settled }) => settled),
        now.toISOString(),
      ],
    })
  }

  async function sweep(now: Date) {
    if (now.getTime() - lastSweep < SWEEP_INTERVAL) return
    lastSweep = now.getTime()
    await pool.query('delete from rfid.presences where seen_at < $1', [iso(now.getTime() - RETENTION)])
  }

  return {
    /** @returns ids of the reads that start a session and are to be processed */
    async merge(readerId: string, reads: readonly TagRead[], gap: number, now: Date): Promise<ReadonlySet<string>> {
      if (reads.length === 0) return new Set()
      await sweep(now)
      const badges = [...new Set(reads.map(({ epc }) => epc))]
      const from = reads.reduce((min, { claimedAt }) => Math.min(min, claimedAt), Infinity) - gap
      const to = reads.reduce((max, { claimedAt }) => Math.max(max, claimedAt), -Infinity) + gap
      return ofReader(readerId, async (client) => {
        const existing = await load(client, readerId, badges, from, to)
        const { starting, written, removed } = mergeReads(existing, reads, gap)
        await remove(client, readerId, removed)
        await write(client, readerId, written, now)
        return starting
      })
    },

    async settle(readerId: string, reads: readonly TagRead[]): Promise<void> {
      if (reads.length === 0) return
      await ofReader(readerId, (client) =>
        client.query({
          name: 'presences.settle',
          text: `update rfid.presences as session set settled = true
            from unnest($2::text[], $3::uuid[]) as done (epc, opened_by)
            where reader_id = $1 and session.epc = done.epc and session.opened_by = done.opened_by and not settled`,
          values: [readerId, reads.map(({ epc }) => epc), reads.map(({ id }) => id)],
        }),
      )
    },
  }
}
