import pg from 'pg'

/** Locks that only one process at a time holds, for as long as one connection of its own stands. */
export type Leases = {
  /** Takes those of `keys` that are free; also shows that the connection still stands. */
  take(keys: readonly string[]): Promise<string[]>
  release(key: string): Promise<void>
  /** Aborted once the connection has gone, and every lease with it. */
  lost: AbortSignal
  close(): Promise<void>
}

/** How long an answer may take before the connection counts as gone (ms). */
const PATIENCE = 10_000

export async function openLeases(url: string): Promise<Leases> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'muster leases',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    // A machine that dies without a word loses its leases after some 25 s instead of the kernel's two hours.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  let last: Promise<unknown> = Promise.resolve()

  /** One statement at a time, which is all that a connection can do. */
  function serialize<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = last.then(action)
    last = result.catch(() => undefined)
    return result
  }

  return {
    lost: lost.signal,
    async take(keys) {
      const { rows } = await serialize(() =>
        client.query<{ key: string }>({
          name: 'take',
          text: 'select key from unnest($1::text[]) key where pg_try_advisory_lock(hashtextextended(key, 0))',
          values: [keys],
        }),
      )
      return rows.map((row) => row.key)
    },
    async release(key) {
      await serialize(() => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]))
    },
    async close() {
      lost.abort()
      await client.end()
    },
  }
}
