import { Worker } from 'node:worker_threads'
import type { Problem, Roster } from './problem.ts'
import type { Progress } from './solve.ts'
import type { SolverMessage, Order } from './worker.ts'

export type RosterOptions = {
  /** Stops the solver; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called for each phase and percent; the progress never decreases. */
  onProgress?: (progress: Progress) => void
  /** A safety limit that only huge weeks reach; see `timedOut`. */
  timeLimitMs?: number
}

/** The same problem gives the same roster, whatever the order of its lists, unless the time limit cuts the search short. */
export async function rosterWeek(problem: Problem, options: RosterOptions = {}): Promise<Roster> {
  const { signal, onProgress, timeLimitMs = 10_000 } = options
  signal?.throwIfAborted()
  const order: Order = { problem, timeLimitMs }
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: order })
  let stop: (() => void) | undefined
  try {
    return await new Promise<Roster>((resolve, reject) => {
      worker.on('message', (answer: SolverMessage) => {
        if ('roster' in answer) resolve(answer.roster)
        else onProgress?.(answer.progress)
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the worker exited with ${code} before it had a roster`)))
      stop = () => reject(signal?.reason)
      signal?.addEventListener('abort', stop)
    })
  } finally {
    if (stop) signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
