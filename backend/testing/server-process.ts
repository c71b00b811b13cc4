import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import server from '../launcher/server.json' with { type: 'json' }

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/**
 * A Muster of its own process on `dataDir`, started as its users start it, on a free port unless `PORT` is given.
 * `startedIn`: ms to the first page.
 */
export async function startServer(dataDir: string, environment: Record<string, string> = {}) {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const start = performance.now()
  const child = spawn(process.execPath, [...server.flags, main], {
    env: {
      ...process.env,
      ...server.environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const page = await fetch(`${origin}/login`).catch(() => null)
    await page?.text()
    if (page?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const startedIn = performance.now() - start
  return {
    port,
    origin,
    startedIn,
    /** Resident memory in MB, of the process without its Postgres. */
    residentMemory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
    },
    /** As a power cut would end it. Its Postgres, if it has one of its own, stays behind. */
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
