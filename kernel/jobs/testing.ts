import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

/** Whether there is a Redis to be started; tests that need one are skipped, and say so, where there is none. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of the test's own, which keeps nothing on disk. */
export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  // Until the server listens; `ping` waits for that.
  client.on('error', () => undefined)
  await client.ping()
  return {
    url,
    flush: () => client.flushall(),
    async close() {
      await client.quit()
      server.kill()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
