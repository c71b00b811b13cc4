import pLimit from 'p-limit'
import pg from 'pg'

/** Locks held by one process at a time, and released when its connection ends. */
export type Leases = {
  /** Takes the first `most` of `keys` that are free. Also a check that the connection works. */
  take(keys: readonly string[], most?: number): Promise<string[]>
  release(key: string): Promise<void>
  join(crew: string): Promise<void>
  members(crew: string): Promise<number>
  lost: AbortSignal
  close(): Promise<void>
}

/** How long (ms) a response may take before the connection counts as lost. */
const PATIENCE = 10_000

export async function openLeases(url: string): Promise<Leases> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'muster leases',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    // A machine that dies without closing its connection loses its leases after some 25 s instead of the kernel's two hours.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  const oneByOne = pLimit(1)

  return {
    lost: lost.signal,
    async take(keys, most = keys.length) {
      const { rows } = await oneByOne(() =>
        client.query<{ key: string }>({
          name: 'take',
          text: 'select key from unnest($1::text[]) key where pg_try_advisory_lock(hashtextextended(key, 0)) limit $2',
          values: [keys, most],
        }),
      )
      return rows.map((row) => row.key)
    },
    async release(key) {
      await oneByOne(() => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]))
    },
    async join(crew) {
      await oneByOne(() => client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [crew]))
    },
    async members(crew) {
      // A lock of 64 bits is shown as two halves.
      const { rows } = await oneByOne(() =>
        client.query<{ count: number }>({
          name: 'members',
          text: `select count(*)::int as count from pg_locks
            where locktype = 'advisory' and mode = 'ShareLock' and granted and objsubid = 1
              and database = (select oid from pg_database where datname = current_database())
              and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
          values: [crew],
        }),
      )
      return rows[0]?.count ?? 1
    },
    async close() {
      lost.abort()
      await client.end()
    },
  }
}
