import type pg from 'pg'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { openTurns } from '#kernel/commands/keyed-mutex.ts'
import { meet, type Presence, type Sighting } from './tag-session.ts'

const HOUR = 60 * 60 * 1000
/** For how long (ms) a read that is sent again is known: a day more than readers may keep reads. */
const KEPT = 8 * 24 * HOUR
const SWEPT_EVERY = HOUR

const iso = (moment: number) => new Date(moment).toISOString()

type Row = { epc: string; first_at: string; last_at: string; opened_by: string; settled: boolean }

/** The badges that are and were before readers, shared by every gateway. */
export function openPresences(pool: pg.Pool) {
  const inTurn = openTurns()
  let swept = 0

  /** One reader's badges change in one row, whichever gateways its calls come to; those within one hold no connection. */
  const ofReader = <Result>(readerId: string, act: (client: pg.PoolClient) => Promise<Result>) =>
    inTurn(readerId, () =>
      inTransaction(pool, async (client) => {
        // What a crash of the database takes back is asked again by the reader, and of a punch the log knows: nobody need
        // wait for the disk.
        await client.query({
          name: 'presences.turn',
          text: `select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended($1, 0))`,
          values: [`presences of ${readerId}`],
        })
        return act(client)
      }),
    )

  /** @returns the presences of these badges that reads within a span can touch */
  async function read(client: pg.PoolClient, readerId: string, badges: string[], from: number, to: number) {
    const { rows } = await client.query<Row>({
      name: 'presences.read',
      text: `select epc, first_at, last_at, opened_by, settled from rfid.presences
        where reader_id = $1 and epc = any($2) and first_at <= $4 and last_at >= $3`,
      values: [readerId, badges, iso(from), iso(to)],
    })
    return rows.map(({ epc, first_at, last_at, opened_by: openedBy, settled }): Presence => ({
      epc,
      firstAt: Date.parse(first_at),
      lastAt: Date.parse(last_at),
      openedBy,
      settled,
    }))
  }

  async function remove(client: pg.PoolClient, readerId: string, removed: readonly Presence[]) {
    if (removed.length === 0) return
    await client.query({
      name: 'presences.remove',
      text: `delete from rfid.presences as known using unnest($2::text[], $3::timestamptz[]) as removed (epc, first_at)
        where reader_id = $1 and known.epc = removed.epc and known.first_at = removed.first_at`,
      values: [readerId, removed.map(({ epc }) => epc), removed.map(({ firstAt }) => iso(firstAt))],
    })
  }

  async function write(client: pg.PoolClient, readerId: string, written: readonly Presence[], now: Date) {
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
    if (now.getTime() - swept < SWEPT_EVERY) return
    swept = now.getTime()
    await pool.query('delete from rfid.presences where seen_at < $1', [iso(now.getTime() - KEPT)])
  }

  return {
    /**
     * Reads of badges at one reader.
     * @param gone for how long (ms) a badge must have been gone to have come
     * @returns the ids of those by which a badge has come, and which have not had their effect yet
     */
    async meet(
      readerId: string,
      sightings: readonly Sighting[],
      gone: number,
      now: Date,
    ): Promise<ReadonlySet<string>> {
      if (sightings.length === 0) return new Set()
      await sweep(now)
      const badges = [...new Set(sightings.map(({ epc }) => epc))]
      const from = sightings.reduce((least, { claimedAt }) => Math.min(least, claimedAt), Infinity) - gone
      const to = sightings.reduce((most, { claimedAt }) => Math.max(most, claimedAt), -Infinity) + gone
      return ofReader(readerId, async (client) => {
        const known = await read(client, readerId, badges, from, to)
        const { opening, written, removed } = meet(known, sightings, gone)
        await remove(client, readerId, removed)
        await write(client, readerId, written, now)
        return opening
      })
    },

    /** These reads have had their effect. */
    async settle(readerId: string, sightings: readonly Sighting[]): Promise<void> {
      if (sightings.length === 0) return
      await ofReader(readerId, (client) =>
        client.query({
          name: 'presences.settle',
          text: `update rfid.presences as known set settled = true
            from unnest($2::text[], $3::uuid[]) as done (epc, opened_by)
            where reader_id = $1 and known.epc = done.epc and known.opened_by = done.opened_by and not settled`,
          values: [readerId, sightings.map(({ epc }) => epc), sightings.map(({ id }) => id)],
        }),
      )
    },
  }
}

export type Presences = ReturnType<typeof openPresences>
