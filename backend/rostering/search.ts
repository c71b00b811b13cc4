import { cheapest, fill } from './construct.ts'
import { openDraft, type Draft } from './draft.ts'
import { candidates as candidatesOf, clash, isCandidate, type Model } from './model.ts'
import { seededRandom } from './random.ts'

/** What a method of solving is told: how far it is goes to `report`, 0 to 1; `isOver` says that the time is up. */
export type Run = { report: (progress: number) => void; isOver: () => boolean }

/**
 * Every stage accepts less of what makes the roster worse, from a change that a better one may need (an open shift
 * for another, some hours outside availability) to almost none.
 */
const stages = 160
const hottest = 60_000
const cooling = 0.93
const movesAStage = { least: 600, perShift: 10 }
/** How many people are tried for a shift that another one has pushed out. */
const tries = 6
const swapChance = 0.3
const openChance = 0.2

/** Constructs a roster and improves it by threshold annealing, a bounded number of steps that depend on the input alone. */
export function search(model: Model, { report, isOver }: Run): Int32Array {
  const random = seededRandom(model.shifts.length * 1_000 + model.people.length)
  const candidates = Array.from(model.shifts.keys(), (shift) => candidatesOf(model, shift))
  const draft = openDraft(model)
  fill(draft, candidates)
  let best = { takers: draft.takers(), penalty: draft.penalty() }
  const keepBest = () => {
    if (draft.penalty() < best.penalty) best = { takers: draft.takers(), penalty: draft.penalty() }
  }
  const movable = Array.from(model.shifts.keys()).filter((shift) => (candidates[shift]?.length ?? 0) > 0)
  const moves = movesAStage.least + movesAStage.perShift * movable.length
  let threshold = hottest
  for (let stage = 0; stage < stages && movable.length > 0 && !isOver(); stage += 1) {
    for (let move = 0; move < moves; move += 1) {
      const before = draft.penalty()
      tryMove(draft, candidates, movable, random)
      if (draft.penalty() - before <= threshold * random() ** 2) draft.keep()
      else draft.revert()
    }
    keepBest()
    threshold *= cooling
    report((stage + 1) / stages)
  }
  draft.load(best.takers)
  polish(draft, candidates, isOver)
  return draft.takers()
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

/** Gives a shift to somebody else, and what they can't or shall not work beside it to whom it then suits. */
function tryMove(
  draft: Draft,
  candidates: readonly (readonly number[])[],
  movable: readonly number[],
  random: () => number,
): void {
  let shift = pick(movable, random) ?? 0
  // Open shifts are few and matter most: several draws make one of them likelier.
  for (let draw = 0; draw < 4 && draft.takerOf(shift) >= 0 && random() < openChance; draw += 1)
    shift = pick(movable, random) ?? 0
  const person = pick(candidates[shift] ?? [], random) ?? 0
  const from = draft.takerOf(shift)
  if (person === from) return
  if (from >= 0) draft.free(shift)
  const pushed = draft.shiftsOf(person).filter((other) => clash(draft.model, shift, other))
  for (const other of pushed) draft.free(other)
  if (pushed.length === 0 && from >= 0 && random() < swapChance) pushOne()
  while (!draft.fits(shift, person) && draft.shiftsOf(person).length > 0) pushOne()
  draft.give(shift, person)
  for (const other of pushed) {
    const able = candidates[other] ?? []
    const tried = able.length <= tries ? able : Array.from({ length: tries }, () => pick(able, random) ?? 0)
    const home = cheapest(draft, other, from >= 0 && isCandidate(draft.model, other, from) ? [from, ...tried] : tried)
    if (home >= 0) draft.give(other, home)
  }

  function pushOne(): void {
    const other = pick(draft.shiftsOf(person), random)
    if (other === undefined) return
    draft.free(other)
    pushed.push(other)
  }
}

/** Single shifts to other people and pairs of shifts exchanged, as long as that helps; fills what can be filled. */
function polish(draft: Draft, candidates: readonly (readonly number[])[], isOver: () => boolean): void {
  for (let before = Infinity; draft.penalty() < before && !isOver();) {
    before = draft.penalty()
    fill(draft, candidates)
    for (const [shift, able] of candidates.entries()) {
      for (const person of able) {
        const start = draft.penalty()
        draft.free(shift)
        if (draft.fits(shift, person)) draft.give(shift, person)
        if (draft.penalty() < start) draft.keep()
        else draft.revert()
      }
    }
    for (const one of candidates.keys()) {
      for (const other of candidates.keys()) if (one < other) exchange(draft, one, other)
    }
  }
  fill(draft, candidates)
}

function exchange(draft: Draft, one: number, other: number): void {
  const [first, second] = [draft.takerOf(one), draft.takerOf(other)]
  if (first < 0 || second < 0 || first === second) return
  if (!isCandidate(draft.model, one, second) || !isCandidate(draft.model, other, first)) return
  const start = draft.penalty()
  draft.free(one)
  draft.free(other)
  if (draft.fits(one, second) && draft.fits(other, first)) {
    draft.give(one, second)
    draft.give(other, first)
  }
  if (draft.penalty() < start) draft.keep()
  else draft.revert()
}
