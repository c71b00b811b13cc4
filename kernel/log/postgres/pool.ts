import type pg from 'pg'
import { openPool } from '../../postgres/pool.ts'

/**
 * Connections of the log's own, so that it waits for no other work. A connection that died without a word is found out by
 * `timeout` where something is asked of it (both sides give up), else by the kernel of either side after some 25 s.
 * @param options.timeout ms that a statement, or getting a connection, may take
 */
export const openLogPool = (url: string, { max, timeout }: { max: number; timeout: number }): pg.Pool =>
  openPool({
    connectionString: url,
    max,
    application_name: 'muster log',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    statement_timeout: timeout,
    // Statements are prepared while the log is empty, and their plans kept: by an index, or never again fast.
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 ' +
      '-c enable_seqscan=off -c enable_bitmapscan=off',
  })
