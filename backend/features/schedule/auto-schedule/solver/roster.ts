import { runOnWorker } from '../run-on-worker.ts'
import type { Problem, Roster } from './problem.ts'
import type { Progress } from './solve.ts'
import type { Order } from './worker.ts'

export type RosterOptions = {
  /** Stops the solver; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called for each phase and percent; the progress never decreases. */
  onProgress?: (progress: Progress) => void
  /** Another seed gives another roster, about as good. */
  seed?: number
  /** A safety limit that only huge weeks reach; see `timedOut`. */
  timeLimitMs?: number
}

export const defaultSeed = 0

/** The same problem and seed give the same roster, whatever the order of its lists, unless the time limit cuts the search short. */
export async function rosterWeek(problem: Problem, options: RosterOptions = {}): Promise<Roster> {
  const { signal, onProgress, seed = defaultSeed, timeLimitMs = 10_000 } = options
  const order: Order = { problem, seed, timeLimitMs }
  return runOnWorker<{ news: Progress; result: Roster }>(new URL('worker.ts', import.meta.url), order, {
    signal,
    onNews: onProgress,
  })
}
