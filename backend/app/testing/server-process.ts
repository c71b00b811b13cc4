import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#backend/platform/database/postmaster.ts'
import server from '../launcher/server.json' with { type: 'json' }
import type { ServerRole } from '../muster.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

function startProcess(part: ServerRole, dataDir: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [...server.flags, main, part], {
    env: {
      ...process.env,
      ...server.environment,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      TRUST_PROXY: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      output += text
      to.write(text)
    })
  }
  const exited = once(child, 'exit')
  const megabytes = async (figure: string) => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
  }
  return {
    pid: child.pid,
    output: () => output,
    exitCode: () => child.exitCode,
    /** Resident memory in MB, without its Postgres. */
    residentMemory: () => megabytes('VmRSS'),
    peakMemory: () => megabytes('VmHWM'),
    /** Like a power cut. An embedded Postgres stays behind. */
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

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
  part: 'all' | 'gateway' = 'all',
) {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const started = startProcess(part, dataDir, { ...environment, PORT: String(port) })
  for (;;) {
    if (started.exitCode() !== null) throw new Error(`the server ended with ${started.exitCode()}`)
    const page = await fetch(`${origin}/login`).catch(() => null)
    await page?.text()
    if (page?.ok) break
    await pause(20)
  }
  const startedIn = performance.now() - start
  return {
    ...started,
    port,
    origin,
    startedIn,
    caughtUp: async () => {
      while ((await lagOf(origin)) > 0) await pause(100)
    },
  }
}

async function lagOf(origin: string) {
  const answer = await fetch(`${origin}/readyz`)
  const { checks } = (await answer.json()) as { checks?: { readModels: { lagSeconds: number } } }
  return checks?.readModels.lagSeconds ?? Infinity
}

export function startWorker(dataDir: string, environment: Record<string, string>) {
  return startProcess('worker', dataDir, environment)
}
