import { cheapest } from './construct.ts'
import type { Draft } from './draft.ts'
import { clash, isCandidate } from './model.ts'

const tries = 6
const swapChance = 0.3
const openChance = 0.2

/** Assigns a shift to another person and finds new people for the shifts this displaces. */
export function tryMove(
  draft: Draft,
  candidates: readonly (readonly number[])[],
  movable: readonly number[],
  random: () => number,
): void {
  let shift = pick(movable, random) ?? 0
  // Open shifts are few and matter most, so several draws prefer them.
  for (let draw = 0; draw < 4 && draft.assigneeOf(shift) >= 0 && random() < openChance; draw += 1)
    shift = pick(movable, random) ?? 0
  const person = pick(candidates[shift] ?? [], random) ?? 0
  const from = draft.assigneeOf(shift)
  if (person === from) return
  if (from >= 0) draft.unassign(shift)
  const displaced = draft.shiftsOf(person).filter((other) => clash(draft.model, shift, other, person))
  for (const other of displaced) draft.unassign(other)
  if (displaced.length === 0 && from >= 0 && random() < swapChance) displaceOne()
  while (!draft.fits(shift, person) && draft.shiftsOf(person).length > 0) displaceOne()
  // A person's own limits may refuse the shift even without other shifts, because of a colleague's.
  if (draft.fits(shift, person)) draft.assign(shift, person)
  for (const other of displaced) {
    const able = candidates[other] ?? []
    const tried = able.length <= tries ? able : Array.from({ length: tries }, () => pick(able, random) ?? 0)
    const next = cheapest(draft, other, from >= 0 && isCandidate(draft.model, other, from) ? [from, ...tried] : tried)
    if (next >= 0) draft.assign(other, next)
  }

  function displaceOne(): void {
    const other = pick(draft.shiftsOf(person), random)
    if (other === undefined) return
    draft.unassign(other)
    displaced.push(other)
  }
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}
