import { cheapest } from './construct.ts'
import type { Draft } from './draft.ts'
import { clash, isCandidate } from './model.ts'

/** How many people are tried for a shift that another one has pushed out. */
const tries = 6
const swapChance = 0.3
const openChance = 0.2

/** Gives a shift to somebody else, and what they can't or shall not work beside it to whom it then suits. */
export function tryMove(
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

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}
