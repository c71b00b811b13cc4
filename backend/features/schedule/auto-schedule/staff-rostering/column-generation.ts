import type { Highs } from '../highs.ts'
import { costOfDraft, requestCostOf, setRow, type CompiledProblem, type RosterDraft } from './compiled-problem.ts'
import { dayOff, type PersonRow } from './rostering-problem.ts'

type Model = ReturnType<Highs['createModel']>

type Column = { person: number; row: PersonRow; key: string; cost: number }

const epsilon = 1e-6

export type Replanned = {
  /** Whether the draft became cheaper. */
  improved: boolean
  /** A lower bound of the cost of every plan that differs in the rows of these people alone. */
  bound: number
}

/**
 * Plans the rows of `people` again, all at once, and keeps the result if it is cheaper.
 *
 * Column generation solves the linear relaxation: the master program chooses a mix of rows for each person, and the prices of its
 * cover constraints tell the row solver which rows would help. Diving then fixes the most decided people and generates rows for
 * the rest, until everybody has one row.
 *
 * @param rounds the maximum number of solutions of the master program
 */
export function replanPeople(
  highs: Highs,
  compiled: CompiledProblem,
  draft: RosterDraft,
  { people, rounds, isOver }: { people: readonly number[]; rounds: number; isOver: () => boolean },
): Replanned {
  const start = costOfDraft(compiled, draft)
  const before = people.map((person) => draft.rows[person] ?? null)
  const own = people.flatMap((person, index) => {
    const row = before[index]
    return row ? [columnOf(compiled, person, row)] : []
  })
  for (const person of people) setRow(compiled, draft, person, null)
  const target = start - costOfOthers(compiled, draft)
  const found = highs.withModel((model: Model) => {
    const master = openMaster(highs, model, compiled, { draft, people })
    master.add(own)
    return dive(master, { people, rounds, isOver, target })
  })
  for (const [index, person] of people.entries())
    setRow(compiled, draft, person, found.rows?.get(person) ?? before[index] ?? null)
  const bound = found.bound + costOfOthers(compiled, draft, people)
  if (costOfDraft(compiled, draft) < start - epsilon) return { improved: true, bound }
  for (const [index, person] of people.entries()) setRow(compiled, draft, person, before[index] ?? null)
  return { improved: false, bound }
}

/** Returns the cost of the requests of everybody who has a row, except `people`. The master program has the rest of the cost. */
function costOfOthers(compiled: CompiledProblem, { rows }: RosterDraft, people: readonly number[] = []): number {
  let cost = 0
  for (const [person, row] of rows.entries())
    if (row && !people.includes(person)) cost += requestCostOf(compiled, person, row)
  return cost
}

function columnOf(compiled: CompiledProblem, person: number, row: PersonRow): Column {
  return { person, row, key: `${person}:${row.join()}`, cost: requestCostOf(compiled, person, row) }
}

type Master = ReturnType<typeof openMaster>

/** The restricted master program: one variable for each generated row, and two for each cell's missing and surplus people. */
function openMaster(
  highs: Highs,
  model: Model,
  compiled: CompiledProblem,
  { draft, people }: { draft: RosterDraft; people: readonly number[] },
) {
  const { cells, required, underWeight, overWeight, requestConstants, problem } = compiled
  const typeCount = problem.shiftTypes.length
  const covered: number[] = []
  for (let cell = 0; cell < cells; cell += 1)
    if ((underWeight[cell] ?? 0) > 0 || (overWeight[cell] ?? 0) > 0) covered.push(cell)
  const rowOfCell = new Int32Array(cells).fill(-1)
  for (const [row, cell] of covered.entries()) rowOfCell[cell] = row
  const rowOfPerson = new Map(people.map((person, index) => [person, covered.length + index]))
  const need = covered.map((cell) => (required[cell] ?? 0) - (draft.present[cell] ?? 0))
  const bounds = [...need, ...people.map(() => 1)]
  const slackCosts = covered.flatMap((cell) => [underWeight[cell] ?? 0, overWeight[cell] ?? 0])
  model.options.set({ output_flag: false, random_seed: 0, presolve: 'off', solver: 'simplex' })
  model.passModel({
    numCols: slackCosts.length,
    numRows: bounds.length,
    colCost: slackCosts,
    colLower: slackCosts.map(() => 0),
    colUpper: slackCosts.map(() => highs.infinity),
    rowLower: bounds,
    rowUpper: bounds,
    matrix: {
      format: 'csc',
      numRows: bounds.length,
      numCols: slackCosts.length,
      starts: [...slackCosts.keys(), slackCosts.length],
      indices: slackCosts.map((_, index) => Math.floor(index / 2)),
      values: slackCosts.map((_, index) => (index % 2 === 0 ? 1 : -1)),
    },
  })
  const columns: Column[] = []
  const keys = new Set<string>()

  return {
    columns,
    firstColumn: slackCosts.length,
    add(added: readonly Column[]): void {
      for (const column of added) {
        if (keys.has(column.key)) continue
        keys.add(column.key)
        columns.push(column)
        const indices = [rowOfPerson.get(column.person) ?? -1]
        for (const [day, type] of column.row.entries()) {
          const row = type === dayOff ? -1 : (rowOfCell[day * typeCount + type] ?? -1)
          if (row >= 0) indices.push(row)
        }
        model.addCol(column.cost, 0, highs.infinity, { indices, values: indices.map(() => 1) })
      }
    },
    /** Solves the linear relaxation. */
    solve() {
      model.run()
      const { colValue, rowDual } = model.getSolution()
      return { cost: model.getObjectiveValue(), values: colValue, prices: rowDual }
    },
    fix: (column: number) => model.changeColBounds(slackCosts.length + column, 1, highs.infinity),
    /** Returns the person's row with the least reduced cost. */
    price(person: number, prices: Float64Array): { column: Column; reducedCost: number } | null {
      const costs = Float64Array.from(compiled.requestCosts[person] ?? [])
      for (let cell = 0; cell < cells; cell += 1) {
        const row = rowOfCell[cell] ?? -1
        if (row >= 0) costs[cell] = (costs[cell] ?? 0) - (prices[row] ?? 0)
      }
      const best = compiled.rowSolvers[person]?.best(costs)
      if (!best) return null
      const reducedCost = best.cost + (requestConstants[person] ?? 0) - (prices[rowOfPerson.get(person) ?? -1] ?? 0)
      return { column: columnOf(compiled, person, best.row), reducedCost }
    },
  }
}

type DiveOptions = { people: readonly number[]; rounds: number; isOver: () => boolean; target: number }

function dive(master: Master, { people, rounds, isOver, target }: DiveOptions) {
  let left = rounds
  const fixed = new Map<number, PersonRow>()
  const canStart = () => left > 0 && !isOver()
  let relaxed = generate(Infinity)
  const { bound } = relaxed
  while (fixed.size < people.length) {
    // Costs are whole numbers, so a relaxation this close to the target can't lead below it.
    if (relaxed.solution.cost > target - 1 + epsilon && canStart()) return { rows: null, bound }
    if (!canStart()) return { rows: mostLikelyRows(), bound }
    fixDecided()
    relaxed = generate(8)
  }
  return { rows: fixed, bound }

  /** Adds rows until none lowers the cost of the relaxation. */
  function generate(most: number) {
    let bound = -Infinity
    let solution = master.solve()
    for (let round = 0; round < most && canStart(); round += 1) {
      left -= 1
      let possible = solution.cost
      const added: Column[] = []
      for (const person of people) {
        if (fixed.has(person)) continue
        const priced = master.price(person, solution.prices)
        if (!priced) continue
        possible += priced.reducedCost
        if (priced.reducedCost < -epsilon) added.push(priced.column)
      }
      bound = Math.max(bound, possible)
      if (added.length === 0 || solution.cost - bound < 1e-3 || Math.ceil(bound - epsilon) > target - 1 + epsilon) break
      master.add(added)
      solution = master.solve()
    }
    return { solution, bound }
  }

  function mostLikelyRows() {
    const rows = new Map<number, PersonRow>()
    const most = new Map<number, number>()
    for (const [index, { person, row }] of master.columns.entries()) {
      const value = relaxed.solution.values[master.firstColumn + index] ?? 0
      if (value <= (most.get(person) ?? 0)) continue
      most.set(person, value)
      rows.set(person, row)
    }
    return rows
  }

  /** Fixes everybody whose row the relaxation has decided, or the most decided person. */
  function fixDecided(): void {
    let best = -1
    let most = 0
    for (const [index, { person, row }] of master.columns.entries()) {
      if (fixed.has(person)) continue
      const value = relaxed.solution.values[master.firstColumn + index] ?? 0
      if (value > most) {
        most = value
        best = index
      }
      if (value < 1 - epsilon) continue
      fixed.set(person, row)
      master.fix(index)
    }
    const column = master.columns[best]
    if (!column || fixed.has(column.person)) return
    fixed.set(column.person, column.row)
    master.fix(best)
  }
}
