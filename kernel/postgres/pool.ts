import pg from 'pg'
import { types } from './types.ts'

/** Without a listener, the loss of a connection between two statements would end the process. */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** `onLost` hears of connections lost while idle. */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    types,
    Client: PooledClient,
  })
  // `end` does not wait for connections to close, and a server that stops right after breaks them.
  pool.on('error', (error) => void (pool.ending || onLost(error)))
  return pool
}
