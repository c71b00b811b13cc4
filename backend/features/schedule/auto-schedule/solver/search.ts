import { fill } from './construct.ts'
import { openDraft } from './draft.ts'
import { candidates as candidatesOf, type Model } from './model.ts'
import { tryMove } from './move.ts'
import { polish } from './polish.ts'
import { repair } from './published/repair.ts'
import { seededRandom } from './random.ts'

/** `report` takes the progress, 0 to 1. `isOver` says whether the time limit is reached. */
export type Run = { report: (progress: number) => void; isOver: () => boolean }

const cooling = 0.93

/**
 * Returns the annealing schedule for a number of shifts. A small week restarts several times at a temperature that reopens
 * shifts, because it often improves only as a whole. A large week starts from the greedy roster and accepts small losses only, and
 * so does a published one, which is near its best plan already.
 */
function effort(shifts: number, isPublished: boolean) {
  const moves = Math.min(40 * shifts, 1_000 + 7 * shifts, 10_000)
  return shifts <= 200 && !isPublished
    ? { rounds: Math.min(8, Math.floor(400 / shifts)), stages: 210, moves, hottest: 2_000_000 }
    : { rounds: 1, stages: 100, moves, hottest: 60_000 }
}

/** Fills greedily, then improves by threshold annealing. The number of steps depends on the input alone. */
export function search(model: Model, { seed, report, isOver }: Run & { seed: number }): Int32Array {
  const random = seededRandom(seed + model.shifts.length * 1_000 + model.people.length)
  const candidates = Array.from(model.shifts.keys(), (shift) => candidatesOf(model, shift))
  const movable = Array.from(model.shifts.keys()).filter((shift) => (candidates[shift]?.length ?? 0) > 0)
  const draft = openDraft(model)
  if (model.published) {
    draft.load(Int32Array.from(model.published.holder))
    if (repair(draft, candidates)) return draft.assignees()
  }
  fill(draft, candidates)
  if (movable.length === 0) return draft.assignees()
  let best = { assignees: draft.assignees(), penalty: draft.penalty() }
  const { rounds, stages, moves, hottest } = effort(movable.length, model.published !== null)
  let threshold = hottest
  for (let stage = 0; stage < rounds * stages && !isOver(); stage += 1) {
    if (stage % stages === 0) threshold = hottest
    for (let move = 0; move < moves; move += 1) {
      const before = draft.penalty()
      tryMove(draft, candidates, movable, random)
      if (draft.penalty() - before <= threshold * random() ** 2) draft.keep()
      else draft.revert()
    }
    if (draft.penalty() < best.penalty) best = { assignees: draft.assignees(), penalty: draft.penalty() }
    threshold *= cooling
    report((stage + 1) / (rounds * stages))
  }
  draft.load(best.assignees)
  polish(draft, candidates, isOver)
  return draft.assignees()
}
