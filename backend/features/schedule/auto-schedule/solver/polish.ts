import { fill } from './construct.ts'
import type { Draft } from './draft.ts'
import { isCandidate } from './model.ts'
import { replan } from './replan.ts'

export function polish(draft: Draft, candidates: readonly (readonly number[])[], isOver: () => boolean): void {
  for (let before = Infinity; draft.penalty() < before && !isOver();) {
    before = draft.penalty()
    fill(draft, candidates)
    for (const person of draft.model.people.keys()) replan(draft, person)
    for (const [shift, able] of candidates.entries()) {
      for (const person of able) {
        const start = draft.penalty()
        draft.unassign(shift)
        if (draft.fits(shift, person)) draft.assign(shift, person)
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
  const [first, second] = [draft.assigneeOf(one), draft.assigneeOf(other)]
  if (first < 0 || second < 0 || first === second) return
  if (!isCandidate(draft.model, one, second) || !isCandidate(draft.model, other, first)) return
  const start = draft.penalty()
  draft.unassign(one)
  draft.unassign(other)
  if (draft.fits(one, second) && draft.fits(other, first)) {
    draft.assign(one, second)
    draft.assign(other, first)
  }
  if (draft.penalty() < start) draft.keep()
  else draft.revert()
}
