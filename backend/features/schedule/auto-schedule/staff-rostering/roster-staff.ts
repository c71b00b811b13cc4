import { runOnWorker } from '../run-on-worker.ts'
import type { RosteringProblem } from './rostering-problem.ts'
import type { RosteringOptions, RosteringResult } from './solve-rostering.ts'
import type { RosteringOrder } from './worker.ts'

/**
 * Solves a rostering problem on a worker thread. `onPlan` gets each better plan.
 *
 * @throws the reason of `signal`, which stops the search; the last plan passed to `onPlan` stays valid
 */
export async function rosterStaff(
  problem: RosteringProblem,
  { signal, onPlan, ...options }: RosteringOptions & { signal?: AbortSignal },
): Promise<RosteringResult> {
  const order: RosteringOrder = { problem, options }
  return runOnWorker<{ news: RosteringResult; result: RosteringResult }>(new URL('worker.ts', import.meta.url), order, {
    signal,
    onNews: onPlan,
  })
}
