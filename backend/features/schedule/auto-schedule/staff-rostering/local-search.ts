import { seededRandom } from '../solver/random.ts'
import {
  costOfDraft,
  emptyDraft,
  marginalCosts,
  setRow,
  type CompiledProblem,
  type RosterDraft,
} from './compiled-problem.ts'
import type { PersonRow } from './rostering-problem.ts'

/** Gives each person in turn the best row beside the rows so far. @throws if nobody could satisfy a person's limits */
export function constructDraft(compiled: CompiledProblem, seed: number): RosterDraft {
  const draft = emptyDraft(compiled)
  const order = shuffled([...draft.rows.keys()], seededRandom(seed))
  for (const person of order) {
    const best = compiled.rowSolvers[person]?.best(marginalCosts(compiled, draft, person))
    if (!best) throw new Error(`no row satisfies the limits of ${compiled.problem.people[person]?.name}`)
    setRow(compiled, draft, person, best.row)
  }
  return draft
}

/** Plans each person again beside the others until no single row can be improved, or until `isOver`. */
export function improveRows(compiled: CompiledProblem, draft: RosterDraft, isOver: () => boolean): void {
  let cost = costOfDraft(compiled, draft)
  let unchanged = 0
  for (let person = 0; unchanged < draft.rows.length && !isOver(); person = (person + 1) % draft.rows.length) {
    const before = draft.rows[person] ?? null
    setRow(compiled, draft, person, null)
    const best = compiled.rowSolvers[person]?.best(marginalCosts(compiled, draft, person))
    setRow(compiled, draft, person, best?.row ?? before)
    const after = costOfDraft(compiled, draft)
    if (after < cost - 1e-6) {
      cost = after
      unchanged = 0
    } else {
      setRow(compiled, draft, person, before)
      unchanged += 1
    }
  }
}

/**
 * Late acceptance: plans a few people again in random order and with noise, and accepts a draft that is no worse than the one a
 * number of rounds earlier. Leaves the best draft.
 */
export function searchRows(
  compiled: CompiledProblem,
  draft: RosterDraft,
  { random, rounds, isOver }: { random: () => number; rounds: number; isOver: () => boolean },
): void {
  let cost = costOfDraft(compiled, draft)
  let best = cost
  let bestRows = [...draft.rows]
  const history = new Float64Array(30).fill(cost)
  for (let round = 0; round < rounds && !isOver(); round += 1) {
    const count = 2 + Math.floor(random() * 3)
    const people = shuffled([...draft.rows.keys()], random).slice(0, count)
    const before = people.map((person): [number, PersonRow | null] => [person, draft.rows[person] ?? null])
    for (const person of people) setRow(compiled, draft, person, null)
    for (const person of people) {
      const costs = marginalCosts(compiled, draft, person)
      for (let cell = 0; cell < costs.length; cell += 1) costs[cell] = (costs[cell] ?? 0) + 2 * random()
      setRow(compiled, draft, person, compiled.rowSolvers[person]?.best(costs)?.row ?? null)
    }
    const after = costOfDraft(compiled, draft)
    const slot = round % history.length
    if (after <= cost || after <= (history[slot] ?? 0)) cost = after
    else for (const [person, row] of before) setRow(compiled, draft, person, row)
    history[slot] = cost
    if (cost < best) {
      best = cost
      bestRows = [...draft.rows]
    }
  }
  for (const [person, row] of bestRows.entries()) setRow(compiled, draft, person, row)
}

export function shuffled<Item>(items: Item[], random: () => number): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [items[last], items[other]]
    if (one !== undefined && two !== undefined) [items[last], items[other]] = [two, one]
  }
  return items
}
