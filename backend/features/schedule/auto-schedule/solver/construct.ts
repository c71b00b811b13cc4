import type { Draft } from './draft.ts'

/** Leaves no shift open that someone could take, because an open shift always costs more. */
export function fill(draft: Draft, candidates: readonly (readonly number[])[]): void {
  const { minutes } = draft.model
  const few = (shift: number) => candidates[shift]?.length ?? 0
  const order = Array.from(candidates.keys())
    .filter((shift) => draft.assigneeOf(shift) < 0)
    .toSorted((one, other) => few(one) - few(other) || (minutes[other] ?? 0) - (minutes[one] ?? 0) || one - other)
  for (const shift of order) {
    const best = cheapest(draft, shift, candidates[shift] ?? [])
    if (best >= 0) draft.assign(shift, best)
  }
  draft.keep()
}

/** Returns the person with the lowest penalty for an open shift, or -1. */
export function cheapest(draft: Draft, shift: number, people: readonly number[]): number {
  let best = -1
  let least = Infinity
  for (const person of people) {
    const price = draft.price(shift, person)
    if (price < least && draft.fits(shift, person)) [best, least] = [person, price]
  }
  return best
}
