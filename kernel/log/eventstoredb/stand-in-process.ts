import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startStandIn } from './stand-in.ts'

/** Starts the stand-in in a process of its own, which a test can pause (SIGSTOP, SIGCONT) or kill. */
export async function startStandInProcess(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [] })
  const [url] = (await once(child, 'message')) as [string]
  return { url, process: child }
}

if (import.meta.main) {
  const { url } = await startStandIn()
  process.send?.(url)
}
