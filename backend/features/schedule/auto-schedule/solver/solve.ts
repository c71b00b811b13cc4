import { solveExactly } from './exact.ts'
import { readProblem, type Model } from './model.ts'
import type { Problem, Roster } from './problem.ts'
import { reasonOf } from './reasons.ts'
import { scoreOf } from './score.ts'
import { search } from './search.ts'
import { unpopularScore } from './unpopular/unpopular-score.ts'
import { giveUpRest } from './short-rests.ts'

type Phase = 'reading' | 'solving' | 'improving'
export type Progress = { phase: Phase; progress: number }

/** Raise it with every change that may give another roster for the same problem and seed. The events of applied plans store it. */
export const solverVersion = '4'

const shares = { reading: [0, 0.1], solving: [0.1, 0.4], improving: [0.4, 1] } as const

/** Fills a week on this thread: exactly if optimality can be proven within the limits, otherwise by local search. */
export async function solve(
  problem: Problem,
  { seed, onProgress, timeLimitMs }: { seed: number; onProgress: (progress: Progress) => void; timeLimitMs: number },
): Promise<Roster> {
  const start = performance.now()
  let timedOut = false
  const isOver = (share: number) => () => {
    const over = performance.now() - start >= timeLimitMs * share
    timedOut ||= over
    return over
  }
  let reported = -1
  const report = (phase: Phase) => (done: number) => {
    const [from, to] = shares[phase]
    const percent = Math.floor(100 * (from + (to - from) * Math.min(1, done)))
    if (percent === reported) return
    reported = percent
    onProgress({ phase, progress: percent / 100 })
  }
  report('reading')(0)
  const rested = await solveOnce(readProblem({ ...problem, rules: { ...problem.rules, keepRest: true } }))
  // Where published shifts move, everyone keeps their rest.
  if (problem.rules.keepRest || problem.movable) return rested
  return giveUpRest(problem, rested, (left) => {
    const model = readProblem(left)
    const found = search(model, { seed, report: () => undefined, isOver: isOver(1) })
    return rosterOf(model, found, { method: 'search', optimal: false, timedOut })
  })

  async function solveOnce(model: Model): Promise<Roster> {
    report('solving')(0)
    // Leaves half of the time for the local search, which needs far less.
    const exact = await solveExactly(model, { report: report('solving'), isOver: isOver(0.5) })
    if (exact) return rosterOf(model, exact, { method: 'exact', optimal: true, timedOut: false })
    report('improving')(0)
    const found = search(model, { seed, report: report('improving'), isOver: isOver(1) })
    return rosterOf(model, found, { method: 'search', optimal: false, timedOut })
  }
}

export function rosterOf(
  model: Model,
  assignee: Int32Array,
  how: Pick<Roster, 'method' | 'optimal' | 'timedOut'>,
): Roster {
  const { shifts, people } = model
  const roster: Roster = {
    assignments: [],
    open: [],
    loads: unpopularScore(model, assignee).loads,
    score: scoreOf(model, assignee),
    ...how,
  }
  for (const [shift, { shiftId }] of shifts.entries()) {
    const employeeId = people[assignee[shift] ?? -1]?.employeeId
    if (employeeId === undefined) roster.open.push({ shiftId, reason: reasonOf(model, assignee, shift) })
    else {
      const before = people[model.published?.holder[shift] ?? -1]?.employeeId
      if (before === undefined) roster.assignments.push({ shiftId, employeeId })
      else if (before !== employeeId) roster.assignments.push({ shiftId, employeeId, before })
    }
  }
  return roster
}
