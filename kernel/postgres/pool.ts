import pg from 'pg'
import { types } from './types.ts'

/**
 * A client of a pool. One that loses its connection between two statements fails the next of them; without a listener
 * the loss would end the process.
 */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/**
 * A pool whose connections parse values as `types.ts` says, and are replaced when they are lost.
 * @param onLost hears of those lost while idle
 */
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
