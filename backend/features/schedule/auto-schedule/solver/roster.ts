import { Worker } from 'node:worker_threads'
import type { Problem, Roster } from './problem.ts'
import type { Progress } from './solve.ts'
import type { Answer, Order } from './worker.ts'

export type RosterOptions = {
  /** Ends the work at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called at each phase and percent; `progress` never falls. */
  onProgress?: (progress: Progress) => void
  /** A safety: it is met long before by all weeks but huge ones, and `timedOut` tells. */
  timeLimitMs?: number
}

/**
 * Fills the open shifts of a week on a thread of its own. The same problem has the same roster, in whatever order its
 * lists are, unless the time limit cut it short.
 */
export async function rosterWeek(problem: Problem, options: RosterOptions = {}): Promise<Roster> {
  const { signal, onProgress, timeLimitMs = 10_000 } = options
  signal?.throwIfAborted()
  const order: Order = { problem, timeLimitMs }
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: order })
  let stop: (() => void) | undefined
  try {
    return await new Promise<Roster>((resolve, reject) => {
      worker.on('message', (answer: Answer) => {
        if ('roster' in answer) resolve(answer.roster)
        else onProgress?.(answer.progress)
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the worker ended with ${code} before it had a roster`)))
      stop = () => reject(signal?.reason)
      signal?.addEventListener('abort', stop)
    })
  } finally {
    if (stop) signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
