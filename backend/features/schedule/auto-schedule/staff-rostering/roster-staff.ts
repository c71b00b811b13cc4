import { Worker } from 'node:worker_threads'
import type { RosteringProblem } from './rostering-problem.ts'
import type { RosteringOptions, RosteringResult } from './solve-rostering.ts'
import type { RosteringMessage, RosteringOrder } from './worker.ts'

/**
 * Solves a rostering problem on a worker thread. `onPlan` gets each better plan.
 *
 * @throws the reason of `signal`, which stops the search; the last plan passed to `onPlan` stays valid
 */
export async function rosterStaff(
  problem: RosteringProblem,
  { signal, onPlan, ...options }: RosteringOptions & { signal?: AbortSignal },
): Promise<RosteringResult> {
  signal?.throwIfAborted()
  const order: RosteringOrder = { problem, options }
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: order })
  const stopped = Promise.withResolvers<RosteringResult>()
  const stop = () => stopped.reject(signal?.reason)
  worker.on('message', (message: RosteringMessage) => {
    if ('result' in message) stopped.resolve(message.result)
    else onPlan?.(message.found)
  })
  worker.once('error', stopped.reject)
  worker.once('exit', (code) => stopped.reject(new Error(`the worker exited with ${code} before it had a plan`)))
  signal?.addEventListener('abort', stop)
  try {
    return await stopped.promise
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
