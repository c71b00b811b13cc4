import type pg from 'pg'
import { openPool } from '../../postgres/pool.ts'

/** Separate, so that the log waits for no other work. `timeout` (ms) detects a silently dead connection in use, TCP keepalive an idle one. */
export const openLogPool = (url: string, { max, timeout }: { max: number; timeout: number }): pg.Pool =>
  openPool({
    connectionString: url,
    max,
    application_name: 'muster log',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    statement_timeout: timeout,
    // Statements are prepared while the log is empty and keep their plans, so the plans must use indexes.
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 ' +
      '-c enable_seqscan=off -c enable_bitmapscan=off',
  })
