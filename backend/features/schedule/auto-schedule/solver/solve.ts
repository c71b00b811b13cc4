import { solveExactly } from './exact.ts'
import { readProblem, type Model } from './model.ts'
import type { Problem, Roster } from './problem.ts'
import { reasonOf } from './reasons.ts'
import { scoreOf } from './score.ts'
import { search } from './search.ts'

export type Phase = 'reading' | 'solving' | 'improving'
/** How far the whole is, 0 to 1, and what it is at. */
export type Progress = { phase: Phase; progress: number }

/** How much of the whole each phase is taken to be. */
const shares = { reading: [0, 0.1], solving: [0.1, 0.4], improving: [0.4, 1] } as const

/** Fills a week on this thread: exactly where that is proved within bounds, otherwise by search. */
export async function solve(
  problem: Problem,
  { onProgress, timeLimitMs }: { onProgress: (progress: Progress) => void; timeLimitMs: number },
): Promise<Roster> {
  const begun = performance.now()
  let timedOut = false
  /** Time for the phase to end, in shares of the limit; whoever asks and hears so has stopped short. */
  const isOver = (share: number) => () => {
    const over = performance.now() - begun >= timeLimitMs * share
    timedOut ||= over
    return over
  }
  let told = -1
  const report = (phase: Phase) => (done: number) => {
    const [from, to] = shares[phase]
    const percent = Math.floor(100 * (from + (to - from) * Math.min(1, done)))
    if (percent === told) return
    told = percent
    onProgress({ phase, progress: percent / 100 })
  }
  report('reading')(0)
  const model = readProblem(problem)
  report('solving')(0)
  // Half of the time stays for the search, which needs far less.
  const exact = await solveExactly(model, { report: report('solving'), isOver: isOver(0.5) })
  if (exact) return rosterOf(model, exact, { method: 'exact', optimal: true, timedOut: false })
  report('improving')(0)
  const found = search(model, { report: report('improving'), isOver: isOver(1) })
  return rosterOf(model, found, { method: 'search', optimal: false, timedOut })
}

/** A roster in the words of the problem. */
export function rosterOf(
  model: Model,
  taker: Int32Array,
  how: Pick<Roster, 'method' | 'optimal' | 'timedOut'>,
): Roster {
  const { shifts, people } = model
  const roster: Roster = { assignments: [], open: [], score: scoreOf(model, taker), ...how }
  for (const [shift, { shiftId }] of shifts.entries()) {
    const employeeId = people[taker[shift] ?? -1]?.employeeId
    if (employeeId === undefined) roster.open.push({ shiftId, reason: reasonOf(model, taker, shift) })
    else roster.assignments.push({ shiftId, employeeId })
  }
  return roster
}
