import pg from 'pg'
import { types } from '../../postgres/types.ts'

/**
 * Connections of the log's own, so that it waits for no other work. A connection that died without a word is found out by
 * `timeout` where something is asked of it (both sides give up), else by the kernel of either side after some 25 s.
 * @param options.timeout ms that a statement, or getting a connection, may take
 */
export function openPool(url: string, { max, timeout }: { max: number; timeout: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'muster log',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    statement_timeout: timeout,
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    types,
  })
  // An idle connection that is lost has been dropped already; the next statement opens another.
  // A client in use, between two statements, would end the process; its next statement fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}
