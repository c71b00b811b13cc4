import { divisor } from '../divisor.ts'
import {
  dayOff,
  isSaturday,
  isSunday,
  type PersonRow,
  type RosteredPerson,
  type RosteringProblem,
} from './rostering-problem.ts'

export type RowSolver = {
  /**
   * Returns the person's cheapest row within all limits, or `null` if no row satisfies them.
   *
   * @param costs the cost of each shift: day × shift types + type
   */
  best: (costs: Float64Array) => { row: PersonRow; cost: number } | null
}

/** Shift types that are interchangeable for a person's limits. Only the cheapest of a group matters on a day. */
type TypeGroup = {
  types: number[]
  units: number
  forbiddenNext: ReadonlySet<number>
  /** How much one shift of the group adds to the index of the counted types. */
  countStride: number
  countIndex: number
}

/**
 * Finds one person's best row by dynamic programming over the days. A state is the current run (days off, or shifts with the type
 * group of the last one), the worked weekends, the minutes, and the number of shifts of each limited type.
 *
 * Limits on shift types multiply the states but rarely bind. So a first attempt ignores them, and a limit is counted once a row
 * exceeds it.
 */
export function openRowSolver(problem: RosteringProblem, person: RosteredPerson, memory: StateMemory): RowSolver {
  const compiled = new Map<string, ReturnType<typeof compileRows>>()
  const solve = (counted: number[], costs: Float64Array) => {
    const key = counted.join()
    const solver = compiled.get(key) ?? compileRows(problem, person, { counted, memory })
    compiled.set(key, solver)
    return solver(costs)
  }
  return {
    best(costs) {
      const counted: number[] = []
      for (;;) {
        const found = solve(counted, costs)
        const exceeded = found ? typesOver(person, found.row).filter((type) => !counted.includes(type)) : []
        if (exceeded.length === 0) return found
        counted.push(...exceeded)
        counted.sort((one, other) => one - other)
      }
    },
  }
}

/** Holds the values of the states of each day. Row solvers that never run at the same time share one. */
export type StateMemory = { days: Float64Array[] }

export const openStateMemory = (): StateMemory => ({ days: [] })

function typesOver({ maxShiftsOfType }: RosteredPerson, row: PersonRow): number[] {
  return maxShiftsOfType.flatMap((most, type) => {
    let count = 0
    for (const worked of row) if (worked === type) count += 1
    return count > most ? [type] : []
  })
}

function compileRows(
  { days, shiftTypes }: RosteringProblem,
  person: RosteredPerson,
  { counted, memory }: { counted: readonly number[]; memory: StateMemory },
) {
  const typeCount = shiftTypes.length
  const allowed = [...shiftTypes.keys()].filter((type) => (person.maxShiftsOfType[type] ?? 0) > 0)
  const unit = allowed.reduce((shared, type) => divisor(shared, shiftTypes[type]?.minutes ?? 0), 0) || 1
  const maxUnits = Math.floor(person.maxMinutes / unit)
  const minUnits = Math.ceil(person.minMinutes / unit)
  const groups = groupTypes()
  const longest = Math.max(0, ...groups.map(({ units }) => units))
  const maxRun = Math.min(person.maxConsecutiveShifts, days)
  const restStates = Math.max(1, person.minConsecutiveDaysOff)
  const runStates = restStates + groups.length * maxRun
  const weekendStates = Math.min(person.maxWeekends, Math.ceil(days / 7)) + 1
  const unitStates = maxUnits + 1
  const countStates = counted.reduce((product, type) => product * ((person.maxShiftsOfType[type] ?? 0) + 1), 1)
  const block = weekendStates * countStates * unitStates
  const isOff = new Uint8Array(days)
  for (const day of person.daysOff) isOff[day] = 1
  const size = runStates * block
  const cheapest = new Int8Array(days * groups.length)

  const workState = (group: number, run: number) => restStates + group * maxRun + run - 1
  /** For each count index and group: whether one more shift of the group stays within its limit. */
  const mayCount = groups.map(({ countStride, countIndex }) => {
    const most = person.maxShiftsOfType[countIndex] ?? 0
    return Uint8Array.from({ length: countStates }, (_, count) =>
      countStride === 0 || Math.floor(count / countStride) % (most + 1) < most ? 1 : 0,
    )
  })
  const follows = groups.map(({ forbiddenNext }) => groups.map(({ types }) => !forbiddenNext.has(types[0] ?? -1)))

  /** Returns the group that a state works in, or -1. */
  const groupOf = (state: number) => (state < restStates ? -1 : Math.floor((state - restStates) / maxRun))
  const runOf = (state: number) => ((state - restStates) % maxRun) + 1

  /** Returns the run state after working `group` (-1: a day off) on `day`, or -1 if the limits forbid it. */
  function nextState(state: number, group: number, day: number): number {
    const current = groupOf(state)
    if (current < 0) {
      if (group < 0) return Math.min(state + 1, restStates - 1)
      return state === restStates - 1 || state + 1 === day ? workState(group, 1) : -1
    }
    const run = runOf(state)
    if (group < 0) return run >= person.minConsecutiveShifts || run === day ? 0 : -1
    return run < maxRun && follows[current]?.[group] ? workState(group, run + 1) : -1
  }

  const startsWeekend = (state: number, day: number) =>
    isSaturday(day) || (isSunday(day) && (day === 0 || groupOf(state) < 0)) ? 1 : 0

  /** The most units within a number of days: the longest runs, each followed by the shortest rest. */
  const mostUnitsIn = (length: number) => {
    const cycle = maxRun + restStates
    return longest * (Math.floor(length / cycle) * maxRun + Math.min(maxRun, length % cycle))
  }
  const valuesOf = (day: number) => memory.days[day] ?? new Float64Array()

  return function solve(costs: Float64Array): { row: PersonRow; cost: number } | null {
    for (let day = 0; day < days; day += 1) {
      if (valuesOf(day).length < size) memory.days[day] = new Float64Array(size)
      for (const [index, { types }] of groups.entries()) {
        let best = types[0] ?? 0
        for (const type of types)
          if ((costs[day * typeCount + type] ?? 0) < (costs[day * typeCount + best] ?? 0)) best = type
        cheapest[day * groups.length + index] = best
      }
    }
    const costOf = (day: number, group: number) =>
      costs[day * typeCount + (cheapest[day * groups.length + group] ?? 0)] ?? 0
    start(costOf)
    for (let day = 1; day < days; day += 1) advance(day, costOf)
    return backtrack(costOf)
  }

  function start(costOf: (day: number, group: number) => number): void {
    const first = valuesOf(0)
    first.fill(Infinity, 0, size)
    first[0] = 0
    if (isOff[0] || maxRun === 0) return
    for (const [index, { units, countStride }] of groups.entries())
      if (units <= maxUnits) first[workState(index, 1) * block + countStride * unitStates + units] = costOf(0, index)
  }

  function advance(day: number, costOf: (day: number, group: number) => number): void {
    const from = valuesOf(day - 1)
    const to = valuesOf(day)
    to.fill(Infinity, 0, size)
    const lowest = Math.max(0, minUnits - mostUnitsIn(days - day))
    const highest = Math.min(maxUnits, mostUnitsIn(day))
    const weekendsSoFar = Math.min(weekendStates - 1, Math.ceil(day / 7))
    for (let state = 0; state < runStates; state += 1) {
      if (state >= restStates && runOf(state) > day) continue
      for (let group = isOff[day] ? -1 : groups.length - 1; group >= -1; group -= 1) {
        const next = nextState(state, group, day)
        if (next < 0) continue
        const weekend = group < 0 ? 0 : startsWeekend(state, day)
        const cost = group < 0 ? 0 : costOf(day, group)
        const units = groups[group]?.units ?? 0
        const stride = groups[group]?.countStride ?? 0
        const may = mayCount[group]
        const shift = (next - state) * block + (weekend * countStates + stride) * unitStates + units
        const mostWeekends = Math.min(weekendsSoFar, weekendStates - 1 - weekend)
        const mostUnits = Math.min(highest, maxUnits - units)
        for (let weekends = 0; weekends <= mostWeekends; weekends += 1) {
          for (let count = 0; count < countStates; count += 1) {
            if (may && !may[count]) continue
            const base = state * block + (weekends * countStates + count) * unitStates
            for (let at = base + lowest; at <= base + mostUnits; at += 1) {
              const value = (from[at] ?? 0) + cost
              if (value < (to[at + shift] ?? 0)) to[at + shift] = value
            }
          }
        }
      }
    }
  }

  function backtrack(costOf: (day: number, group: number) => number): { row: PersonRow; cost: number } | null {
    const last = valuesOf(days - 1)
    let at = -1
    let cost = Infinity
    for (let index = 0; index < size; index += 1) {
      if (index % unitStates < minUnits) continue
      const value = last[index] ?? Infinity
      if (value < cost) {
        cost = value
        at = index
      }
    }
    if (at < 0) return null
    const row = new Int8Array(days).fill(dayOff)
    for (let day = days - 1; day >= 0; day -= 1) {
      const group = groupOf(Math.floor(at / block))
      if (group >= 0) row[day] = cheapest[day * groups.length + group] ?? 0
      if (day > 0) at = previous(day, at, group, group < 0 ? 0 : costOf(day, group))
    }
    return { row, cost }
  }

  /** Returns a state of the previous day from which working `group` on `day` gives the value at `at`. */
  function previous(day: number, at: number, group: number, cost: number): number {
    const from = valuesOf(day - 1)
    const value = valuesOf(day)[at]
    const state = Math.floor(at / block)
    const units = groups[group]?.units ?? 0
    const stride = groups[group]?.countStride ?? 0
    const rest = at % block
    for (let earlier = 0; earlier < runStates; earlier += 1) {
      if (nextState(earlier, group, day) !== state) continue
      const weekend = group < 0 ? 0 : startsWeekend(earlier, day)
      const offset = rest - (weekend * countStates + stride) * unitStates - units
      if (offset < 0 || (rest % unitStates) - units < 0) continue
      if (stride > 0 && !mayCount[group]?.[Math.floor(offset / unitStates) % countStates]) continue
      if ((from[earlier * block + offset] ?? Infinity) + cost === value) return earlier * block + offset
    }
    throw new Error(`no state before day ${day} has the value ${value}`)
  }

  function groupTypes(): TypeGroup[] {
    const strides = new Map<number, number>()
    let stride = 1
    for (const type of counted) {
      strides.set(type, stride)
      stride *= (person.maxShiftsOfType[type] ?? 0) + 1
    }
    const byKey = new Map<string, TypeGroup>()
    for (const type of allowed) {
      const minutes = shiftTypes[type]?.minutes ?? 0
      const after = allowed.filter((next) => shiftTypes[type]?.forbiddenNext.includes(next))
      const before = allowed.filter((previous) => shiftTypes[previous]?.forbiddenNext.includes(type))
      const key = JSON.stringify([minutes, after, before, counted.includes(type) ? type : null])
      const group = byKey.get(key)
      if (group) group.types.push(type)
      else
        byKey.set(key, {
          types: [type],
          units: minutes / unit,
          forbiddenNext: new Set(after),
          countStride: strides.get(type) ?? 0,
          countIndex: type,
        })
    }
    return [...byKey.values()]
  }
}
