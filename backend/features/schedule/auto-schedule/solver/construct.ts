import type { Draft } from './draft.ts'

/**
 * Fills what it can: first the shifts that fewest people may take, of those the longest, each by whom it is cheapest
 * with. Afterwards nobody could take any shift that is open, as nothing makes taking one dearer than leaving it.
 */
export function fill(draft: Draft, candidates: readonly (readonly number[])[]): void {
  const { minutes } = draft.model
  const few = (shift: number) => candidates[shift]?.length ?? 0
  const order = Array.from(candidates.keys())
    .filter((shift) => draft.takerOf(shift) < 0)
    .toSorted((one, other) => few(one) - few(other) || (minutes[other] ?? 0) - (minutes[one] ?? 0) || one - other)
  for (const shift of order) {
    const best = cheapest(draft, shift, candidates[shift] ?? [])
    if (best >= 0) draft.give(shift, best)
  }
  draft.keep()
}

/** Of these people the one with whom an open shift is cheapest, or -1 where it fits none of them. */
export function cheapest(draft: Draft, shift: number, people: readonly number[]): number {
  let best = -1
  let least = Infinity
  for (const person of people) {
    const price = draft.price(shift, person)
    if (price < least && draft.fits(shift, person)) [best, least] = [person, price]
  }
  return best
}
