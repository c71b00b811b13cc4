import { openHighs } from '../highs.ts'
import { candidates, restedAt, type Model } from './model.ts'
import { hoursBreaks, minutePenalty, openPenalty, pairPenalty } from './score.ts'
import type { ConstraintRow } from './constraint-row.ts'
import type { Run } from './search.ts'
import { addUnpopularColumns } from './unpopular/unpopular-columns.ts'

const mostPairs = 600
/** A limit of simplex steps gives the same result on every machine, unlike a time limit. */
const mostSteps = 40_000n

/**
 * Solves the week as a mixed-integer program. Each pair of a shift and a candidate is a 0/1 column. Each person has a column for
 * each block of hours with the same cost per minute; costs grow, so cheap blocks fill first. The objective is `scoreOf`.
 *
 * @returns the index of each shift's person, or -1; `null` if the week is too large or optimality was not proven in time
 */
export async function solveExactly(model: Model, { report, isOver }: Run): Promise<Int32Array | null> {
  const { shifts, people, minutes, worked } = model
  // The program has no columns for days, nights, pairs and published shifts.
  if (model.published) return null
  if (model.limits.some((limits) => limits !== null)) return null
  if (model.wishes.some((wishes) => wishes?.daysPenalty || wishes?.company)) return null
  const pairs = [...shifts.keys()].flatMap((shift) => candidates(model, shift).map((person) => ({ shift, person })))
  if (pairs.length > mostPairs) return null
  const assignee = new Int32Array(shifts.length).fill(-1)
  if (pairs.length === 0) return assignee
  const costs = pairs.map(
    ({ shift, person }) => pairPenalty(model, shift * people.length + person) - openPenalty(model, shift),
  )
  const upper = pairs.map(() => 1)
  const rows: ConstraintRow[] = []
  for (const shift of shifts.keys()) rows.push(atMostOne(columnsWhere((pair) => pair.shift === shift)))
  for (const person of people.keys()) {
    const own = columnsWhere((pair) => pair.person === person)
    if (own.length === 0) continue
    for (const together of clashing(model, person, own, (column) => pairs[column]?.shift ?? 0))
      rows.push(atMostOne(together))
    const hours: ConstraintRow['entries'] = own.map((column) => [column, minutes[pairs[column]?.shift ?? 0] ?? 0])
    let from = worked[person] ?? 0
    const most = model.mostMinutes[person] ?? 0
    for (const to of [...hoursBreaks(model, { from, to: most, person }), most]) {
      hours.push([costs.length, -1])
      costs.push(minutePenalty(model, from, person))
      upper.push(Math.max(0, to - from))
      from = to
    }
    rows.push({ lower: 0, upper: 0, entries: hours })
    addUnpopularColumns(model, {
      person,
      own: own.map((column) => [column, pairs[column]?.shift ?? 0]),
      addColumn,
      rows,
    })
  }

  const highs = await openHighs()
  return highs.withModel(
    {
      numCols: costs.length,
      numRows: rows.length,
      colCost: costs,
      colLower: costs.map(() => 0),
      colUpper: upper,
      rowLower: rows.map((row) => row.lower),
      rowUpper: rows.map((row) => row.upper),
      matrix: sparse(rows, costs.length),
      integrality: costs.map((_, column) => {
        const { integer, continuous } = highs.constants.variableType
        return column < pairs.length ? integer : continuous
      }),
    },
    (program) => {
      // All costs are integers, so a solution within less than 1 of the bound is optimal.
      program.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.9, random_seed: 0 })
      const { modelStatus } = program.run({
        [highs.constants.callbackType.mipInterrupt]: (event) => {
          const steps = event.data.mip_total_lp_iterations ?? 0n
          report(Number(steps) / Number(mostSteps))
          if (steps > mostSteps || isOver()) event.interrupt()
        },
      })
      if (modelStatus !== highs.constants.modelStatus.optimal) return null
      const values = program.getSolution().colValue
      for (const [column, { shift, person }] of pairs.entries())
        if ((values[column] ?? 0) > 0.5) assignee[shift] = person
      return assignee
    },
  )

  function addColumn(cost: number): number {
    upper.push(1)
    return costs.push(cost) - 1
  }

  function columnsWhere(is: (pair: { shift: number; person: number }) => boolean) {
    return Array.from(pairs.keys()).filter((column) => {
      const pair = pairs[column]
      return pair !== undefined && is(pair)
    })
  }
}

const atMostOne = (columns: readonly number[]): ConstraintRow => ({
  lower: 0,
  upper: 1,
  entries: columns.map((column) => [column, 1]),
})

/** Returns maximal sets of mutually conflicting shifts: shifts that have not ended, rest included, when one of them starts. */
function clashing(
  model: Model,
  person: number,
  columns: readonly number[],
  shiftOf: (column: number) => number,
): number[][] {
  const start = (column: number) => model.startsAt[shiftOf(column)] ?? 0
  const end = (column: number) => restedAt(model, shiftOf(column), person)
  const sets = columns.map((one) => columns.filter((other) => start(other) <= start(one) && start(one) < end(other)))
  const isWithin = (set: readonly number[], other: readonly number[]) => set.every((column) => other.includes(column))
  return sets.filter(
    (set, at) =>
      set.length > 1 &&
      !sets.some((other, place) => place !== at && isWithin(set, other) && (other.length > set.length || place < at)),
  )
}

function sparse(rows: readonly ConstraintRow[], numCols: number) {
  const starts = [0]
  for (const { entries } of rows) starts.push((starts.at(-1) ?? 0) + entries.length)
  return {
    format: 'csr' as const,
    numRows: rows.length,
    numCols,
    starts,
    indices: rows.flatMap(({ entries }) => entries.map(([column]) => column)),
    values: rows.flatMap(({ entries }) => entries.map(([, value]) => value)),
  }
}
