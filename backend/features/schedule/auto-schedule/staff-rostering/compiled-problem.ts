import { openRowSolver, openStateMemory, type RowSolver } from './best-row.ts'
import { dayOff, requestCosts, type PersonRow, type RosteringProblem, type RosterPlan } from './rostering-problem.ts'

/** The problem as flat arrays. A cell is a day and a shift type: day × shift types + type. */
export type CompiledProblem = {
  problem: RosteringProblem
  cells: number
  required: Int32Array
  underWeight: Float64Array
  overWeight: Float64Array
  /** For each person, what each cell adds to the cost of their requests. */
  requestCosts: Float64Array[]
  requestConstants: Float64Array
  rowSolvers: RowSolver[]
}

export function compileProblem(problem: RosteringProblem): CompiledProblem {
  const typeCount = problem.shiftTypes.length
  const cells = problem.days * typeCount
  const required = new Int32Array(cells)
  const underWeight = new Float64Array(cells)
  const overWeight = new Float64Array(cells)
  for (const cover of problem.cover) {
    const cell = cover.day * typeCount + cover.type
    required[cell] = cover.required
    underWeight[cell] = cover.underWeight
    overWeight[cell] = cover.overWeight
  }
  const requests = requestCosts(problem)
  const memory = openStateMemory()
  return {
    problem,
    cells,
    required,
    underWeight,
    overWeight,
    requestCosts: requests.shifts,
    requestConstants: requests.constants,
    rowSolvers: problem.people.map((person) => openRowSolver(problem, person, memory)),
  }
}

export const requestCostOf = (compiled: CompiledProblem, person: number, row: PersonRow): number => {
  const typeCount = compiled.problem.shiftTypes.length
  let cost = compiled.requestConstants[person] ?? 0
  for (let day = 0; day < row.length; day += 1) {
    const type = row[day] ?? dayOff
    if (type !== dayOff) cost += compiled.requestCosts[person]?.[day * typeCount + type] ?? 0
  }
  return cost
}

/** A plan under construction, with the number of people in each cell. A person without a row works nowhere. */
export type RosterDraft = {
  rows: (PersonRow | null)[]
  present: Int32Array
}

export const emptyDraft = ({ problem, cells }: CompiledProblem): RosterDraft => ({
  rows: problem.people.map(() => null),
  present: new Int32Array(cells),
})

export function draftOf(compiled: CompiledProblem, plan: RosterPlan): RosterDraft {
  const draft = emptyDraft(compiled)
  for (const [person, row] of plan.entries()) setRow(compiled, draft, person, row)
  return draft
}

export function setRow({ problem }: CompiledProblem, draft: RosterDraft, person: number, row: PersonRow | null): void {
  const typeCount = problem.shiftTypes.length
  const count = (each: PersonRow | null, change: number) => {
    for (const [day, type] of each?.entries() ?? []) {
      const cell = day * typeCount + type
      if (type !== dayOff) draft.present[cell] = (draft.present[cell] ?? 0) + change
    }
  }
  count(draft.rows[person] ?? null, -1)
  count(row, 1)
  draft.rows[person] = row
}

export function costOfDraft(compiled: CompiledProblem, { rows, present }: RosterDraft): number {
  const { cells, required, underWeight, overWeight } = compiled
  let cost = 0
  for (let cell = 0; cell < cells; cell += 1) {
    const missing = (required[cell] ?? 0) - (present[cell] ?? 0)
    cost += missing > 0 ? missing * (underWeight[cell] ?? 0) : -missing * (overWeight[cell] ?? 0)
  }
  for (const [person, row] of rows.entries()) if (row) cost += requestCostOf(compiled, person, row)
  return cost
}

export function planOf({ rows }: RosterDraft): RosterPlan {
  return rows.map((row) => {
    if (!row) throw new Error('the draft lacks a row')
    return row
  })
}

/** Returns what one more person in each cell costs `person`'s row: the request, and the change of cover. */
export function marginalCosts(compiled: CompiledProblem, draft: RosterDraft, person: number): Float64Array {
  const { cells, required, underWeight, overWeight } = compiled
  const costs = Float64Array.from(compiled.requestCosts[person] ?? [])
  for (let cell = 0; cell < cells; cell += 1) {
    const isMissing = (draft.present[cell] ?? 0) < (required[cell] ?? 0)
    costs[cell] = (costs[cell] ?? 0) + (isMissing ? -(underWeight[cell] ?? 0) : (overWeight[cell] ?? 0))
  }
  return costs
}
