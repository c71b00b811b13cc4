import { describe, expect, it } from 'vitest'
import { compileProblem, requestCostOf } from './compiled-problem.ts'
import { randomInstance } from './random-instance.ts'
import { rosterStaff } from './roster-staff.ts'
import { dayOff, type RosteredPerson, type RosteringProblem } from './rostering-problem.ts'
import { solveRostering, type RosteringResult } from './solve-rostering.ts'
import { brokenLimits, costOfPlan } from './verify-plan.ts'

const noTimeLimit = { seed: 1, timeLimitMs: Infinity }

describe('solveRostering', () => {
  const sizes = [
    { weeks: 1, people: 5, types: 1 },
    { weeks: 2, people: 8, types: 2 },
    { weeks: 2, people: 6, types: 4 },
    { weeks: 3, people: 4, types: 3 },
  ]
  it.each(sizes.flatMap((size) => [1, 2, 3].map((seed) => ({ ...size, seed }))))(
    'keeps every hard limit and reports the true cost: $weeks weeks, $people people, $types types, seed $seed',
    async ({ seed, ...size }) => {
      const problem = randomInstance(seed, size)
      const found: RosteringResult[] = []
      await solveRostering(problem, { ...noTimeLimit, seed, iterations: 3, onPlan: (plan) => found.push(plan) })
      for (const { plan, cost, bound } of found) {
        expect(brokenLimits(problem, plan)).toEqual([])
        expect(cost).toBe(costOfPlan(problem, plan))
        expect(bound).toBeLessThanOrEqual(cost + 1e-6)
      }
      const costs = found.map(({ cost }) => cost)
      expect(costs).toEqual(costs.toSorted((one, other) => other - one))
    },
  )

  it('gives the same plan for the same seed and number of iterations', async () => {
    const problem = randomInstance(7, { weeks: 2, people: 8, types: 3 })
    const plans = await Promise.all(
      [1, 2].map(async () => (await rosterStaff(problem, { ...noTimeLimit, iterations: 4 })).plan),
    )
    expect(plans[0]).toEqual(plans[1])
  })

  it('returns a feasible plan without time to search', async () => {
    const problem = randomInstance(3, { weeks: 4, people: 20, types: 3 })
    const { plan } = await solveRostering(problem, { seed: 1, iterations: 1_000, timeLimitMs: 0 })
    expect(brokenLimits(problem, plan)).toEqual([])
  })

  it('finds the cheapest plan of every small instance', async () => {
    for (const seed of [1, 2, 3]) {
      const problem = randomInstance(seed, { weeks: 1, people: 2, types: 2 })
      const { cost } = await solveRostering(problem, { ...noTimeLimit, seed, iterations: 20 })
      expect(cost).toBe(cheapestByEnumeration(problem))
    }
  })

  it('rejects a person whose limits no row satisfies', async () => {
    const problem = randomInstance(1, { weeks: 1, people: 2, types: 1 })
    const overworked = problem.people.map((person) => ({ ...person, minMinutes: 10_000, maxMinutes: 10_000 }))
    await expect(solveRostering({ ...problem, people: overworked }, { ...noTimeLimit, iterations: 1 })).rejects.toThrow(
      'no row satisfies the limits',
    )
  })
})

describe('the row solver', () => {
  it('finds the cheapest row of each person, compared with all rows of a week', () => {
    for (const seed of Array.from({ length: 5 }, (_, index) => index + 1)) {
      const problem = randomInstance(seed, { weeks: 1, people: 3, types: 2 })
      const compiled = compileProblem(problem)
      for (const [index, person] of problem.people.entries()) {
        const best = compiled.rowSolvers[index]?.best(compiled.requestCosts[index] ?? new Float64Array())
        const costs = rowsOf(problem, person).map((row) => requestCostOf(compiled, index, row))
        expect((best?.cost ?? Infinity) + (compiled.requestConstants[index] ?? 0)).toBe(Math.min(...costs))
      }
    }
  })
})

/** Lists all feasible rows of a person. */
function rowsOf(problem: RosteringProblem, person: RosteredPerson): Int8Array[] {
  const alone = { ...problem, people: [person] }
  let rows: number[][] = [[]]
  for (let day = 0; day < problem.days; day += 1)
    rows = rows.flatMap((row) => [dayOff, ...problem.shiftTypes.keys()].map((type) => [...row, type]))
  return rows.map((row) => Int8Array.from(row)).filter((row) => brokenLimits(alone, [row]).length === 0)
}

function cheapestByEnumeration(problem: RosteringProblem): number {
  const [first = [], second = []] = problem.people.map((person) => rowsOf(problem, person))
  let least = Infinity
  for (const one of first) for (const other of second) least = Math.min(least, costOfPlan(problem, [one, other]))
  return least
}
