import type { Draft } from '../draft.ts'
import { FEW_PEOPLE } from './disturbance-prices.ts'

/** More than the steps for one shift, two exchanges and thirty people. Equal on every machine. */
const MOST_STEPS = 60_000
const EXCHANGES = 2

/**
 * Fills all open shifts while changing the week of as few people as possible: directly, or by giving a published shift of whoever
 * takes one to someone else, up to two times. Tries every way, with one person first, then two, then three.
 *
 * @returns whether all open shifts are filled; otherwise the draft is unchanged
 */
export function repair(draft: Draft, candidates: readonly (readonly number[])[]): boolean {
  const { published, shifts } = draft.model
  if (!published) return false
  const open = Array.from(shifts.keys())
    .filter((shift) => draft.assigneeOf(shift) < 0 && (candidates[shift]?.length ?? 0) > 0)
    .toSorted((one, other) => (candidates[one]?.length ?? 0) - (candidates[other]?.length ?? 0) || one - other)
  let best: { penalty: number; assignees: Int32Array } | undefined
  for (let people = 1; people <= FEW_PEOPLE && !best; people += 1) {
    let steps = 0
    const changed = new Map<number, number>()
    cover(open, EXCHANGES)

    function cover(left: readonly number[], exchanges: number): void {
      const [shift, ...others] = left
      if (shift === undefined) {
        if (!best || draft.penalty() < best.penalty) best = { penalty: draft.penalty(), assignees: draft.assignees() }
        return
      }
      for (const person of candidates[shift] ?? []) {
        if (steps >= MOST_STEPS) return
        if (published?.holder[shift] === person || (!changed.has(person) && changed.size >= people)) continue
        steps += 1
        note(person, 1)
        if (draft.fits(shift, person)) give(shift, person, () => cover(others, exchanges))
        else if (exchanges > 0) exchange(shift, person, others, exchanges - 1)
        note(person, -1)
      }
    }

    /** Lets a person take a shift by losing one of theirs, which is open from then on. */
    function exchange(shift: number, person: number, others: readonly number[], exchanges: number): void {
      for (const own of draft.shiftsOf(person).filter((each) => published?.holder[each] === person)) {
        draft.unassign(own)
        if (draft.fits(shift, person)) give(shift, person, () => cover([own, ...others], exchanges))
        draft.assign(own, person)
      }
    }

    function give(shift: number, person: number, then: () => void): void {
      draft.assign(shift, person)
      then()
      draft.unassign(shift)
    }

    function note(person: number, by: 1 | -1): void {
      const count = (changed.get(person) ?? 0) + by
      if (count === 0) changed.delete(person)
      else changed.set(person, count)
    }
  }
  if (best) draft.load(best.assignees)
  draft.keep()
  return best !== undefined
}
